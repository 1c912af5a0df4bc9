/** Every zone that the browser knows, with UTC, which some browsers leave out. */
export const ZONES: readonly string[] = [
  ...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]),
];
