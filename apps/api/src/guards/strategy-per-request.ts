/**
 * Makes a guard use this very strategy instead of a name: passport's register of names is global to the process, and
 * two APIs in one process would overwrite each other's. Passport writes the callbacks of a request onto a strategy it
 * is given, so that every request needs an object of its own.
 */
export function strategyPerRequest(strategy: object): { readonly defaultStrategy: string } {
  return {
    get defaultStrategy() {
      return Object.create(strategy) as string;
    },
  };
}
