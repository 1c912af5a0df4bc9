/** Parsed when the application is built (compiled-messages.mjs), in the order of their names. */
declare module '*.json?first' {
  const texts: readonly (string | import('react-intl').MessageFormatElement[])[];
  export default texts;
}
declare module '*.json?rest' {
  const texts: readonly (string | import('react-intl').MessageFormatElement[])[];
  export default texts;
}
declare module '*.json?first-names' {
  const names: readonly string[];
  export default names;
}
declare module '*.json?rest-names' {
  const names: readonly string[];
  export default names;
}
