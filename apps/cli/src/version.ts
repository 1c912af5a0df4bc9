/** Put in when the package is bundled. */
declare const POSTRIDER_VERSION: string | undefined;

export const cliVersion =
  typeof POSTRIDER_VERSION === 'undefined' ? '0.0.0-source' : POSTRIDER_VERSION;
