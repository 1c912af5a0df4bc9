import type sharp from 'sharp';

type Sharp = typeof sharp;

/** Only the formats we publish are ever decoded; libvips knows many more. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'].map(
  (format) => `VipsForeignLoad${format}`,
);

let loading: Promise<Sharp> | undefined;

/**
 * sharp, loaded at first use and kept small: one thread, no cache, six decoders.
 * Start-up and processes that never see an image do not pay for it.
 */
export function loadSharp(): Promise<Sharp> {
  loading ??= import('sharp').then(({ default: library }) => {
    library.concurrency(1);
    library.cache(false);
    library.block({ operation: ['VipsForeignLoad'] });
    library.unblock({ operation: LOADERS });
    return library;
  });
  return loading;
}
