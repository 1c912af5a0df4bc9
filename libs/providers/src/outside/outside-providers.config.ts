import { defineConfig, list } from '#libs/kernel';

/** Networks that this installation adds to those of the house. */
export const outsideProvidersConfig = defineConfig('Providers from outside', {
  modules: list('POSTRIDER_PROVIDERS', {
    default: [],
    help: 'Modules whose provider strategies are added: paths of files, or names of packages.',
  }),
});
