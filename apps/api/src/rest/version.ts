import manifest from '../../../../package.json' with { type: 'json' };

/** The version of this program, from the root package.json. */
export const { version } = manifest;
