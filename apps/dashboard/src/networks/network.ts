import type { NetworkDescription } from '../api/providers.js';
import type { Fold } from '../previews/preview.js';
import type { PreviewShape } from '../previews/preview-of.js';

interface Network {
  readonly label: string;
  readonly shape: PreviewShape;
  /** What the network shows before one asks for more; null where it shows all. */
  readonly fold: Fold | null;
  /** Ratios that it shows pictures in, width to height. */
  readonly crops: readonly string[];
}

/** What of the catalogue decides how posts are shown. */
type ShownNetwork = Pick<NetworkDescription, 'id' | 'label' | 'preview'>;

export type NetworkOf = (provider: string) => Network;

/** A network as the service tells of it. One that it has not told of, or not yet, is named by its id. */
export function networksOf(catalogue: readonly ShownNetwork[] = []): NetworkOf {
  const known = new Map<string, Network>(
    catalogue.map(({ id, label, preview: { shape, fold, crops } }) => [
      id,
      { label, shape, fold, crops },
    ]),
  );
  return (provider) =>
    known.get(provider) ?? { label: nameIn(provider), shape: 'feed', fold: null, crops: [] };
}

/** `linkedin_page` as `Linkedin Page`. */
const nameIn = (provider: string): string =>
  provider
    .split('_')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
