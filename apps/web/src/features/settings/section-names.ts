/** The sections of the settings, each at an address of its name. */
export const sectionNames = [
  'business',
  'prices',
  'handling',
  'features',
  'addresses',
  'sites',
  'history',
] as const;
export type Section = (typeof sectionNames)[number];

export const isSection = (name: string): name is Section =>
  sectionNames.some((each) => each === name);
