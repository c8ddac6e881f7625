/** The page of a customer's packages, and that of one of them. */
export const myPackages = {
  list: {
    tabs: 'Packages by stage',
    all: 'All',
    search: 'Search your packages',
    searchHint: 'What’s inside, or a number',
    nothing: 'No matching packages',
    none: 'Nothing here right now',
    done: { one: '{count} done', other: '{count} done' },
  },
  /** The page of one package. */
  package: {
    back: 'My packages',
    number: 'Tracking number',
    heading: 'About this package',
    boxHeading: 'About this box',
    contents: 'What’s inside',
    unknownContents: 'Not known yet',
    weight: 'Weight',
    size: 'Size',
    value: 'Declared value',
    waybill: 'Carrier’s tracking number',
    unknown: 'Not known yet',
    pounds: '{weight} lb',
    kilograms: '{weight} kg',
    centimetres: '{length} × {width} × {height} cm',
    photographs: 'Photographs from our warehouse',
    inBox: 'Travels in the box {number}',
  },
};
