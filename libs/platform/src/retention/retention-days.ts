import { integer, type ConfigVariable } from '#libs/kernel';

/** A variable in days, in which 0 means for ever. */
export function retentionDays(
  name: string,
  options: { readonly default: number; readonly help: string },
): ConfigVariable<number> {
  return integer(name, {
    default: options.default,
    max: 36_500,
    help: `${options.help} 0: for ever.`,
  });
}
