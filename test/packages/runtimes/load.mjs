/** A package that is installed beside this file. */
export const load = (name) => import(name);
