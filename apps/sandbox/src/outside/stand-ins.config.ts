import { defineConfig, list } from '#libs/kernel';

/** Stand-ins that are added to those of the house, for networks from outside. */
export const standInsConfig = defineConfig('Stand-ins from outside', {
  modules: list('POSTRIDER_STAND_INS', {
    default: [],
    help: 'Modules whose stand-in networks the sandbox adds: paths of files, or names of packages.',
  }),
});
