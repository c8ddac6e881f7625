/** The couriers that bring parcels to the warehouse in China. */
export const carriers = {
  sf: 'SF Express',
  yto: 'YTO',
  jt: 'J&T',
  zto: 'ZTO',
  sto: 'STO',
  yunda: 'Yunda',
  jd: 'JD',
};
