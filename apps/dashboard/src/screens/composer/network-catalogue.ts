import type { Schemas } from '../../api/client.js';
import type { PreviewShape } from '../../previews/preview-of.js';

export type Provider = Schemas['ConnectedAccount']['provider'];

export interface Network {
  readonly label: string;
  readonly shape: PreviewShape;
  /** Characters after which the network hides the rest; null where it shows all. */
  readonly fold: number | null;
}

const NETWORKS: Readonly<Record<Provider, Network>> = {
  x: { label: 'X', shape: 'microblog', fold: 280 },
  meta: { label: 'Meta', shape: 'feed', fold: 480 },
  facebook: { label: 'Facebook', shape: 'feed', fold: 480 },
  instagram: { label: 'Instagram', shape: 'photos', fold: 125 },
  instagram_business: { label: 'Instagram', shape: 'photos', fold: 125 },
  snapchat: { label: 'Snapchat', shape: 'vertical', fold: null },
  tiktok: { label: 'TikTok', shape: 'vertical', fold: 90 },
  linkedin: { label: 'LinkedIn', shape: 'feed', fold: 210 },
  linkedin_page: { label: 'LinkedIn', shape: 'feed', fold: 210 },
  pinterest: { label: 'Pinterest', shape: 'pin', fold: 100 },
  youtube: { label: 'YouTube', shape: 'video', fold: 150 },
  reddit: { label: 'Reddit', shape: 'article', fold: null },
  discord: { label: 'Discord', shape: 'message', fold: null },
  telegram: { label: 'Telegram', shape: 'message', fold: null },
  wordpress: { label: 'WordPress', shape: 'article', fold: null },
};

/**
 * What the client knows of a network. Until the service tells it with its catalogue this table does, and
 * nothing else here names a network.
 */
export function networkOf(provider: Provider): Network {
  return NETWORKS[provider] ?? { label: provider, shape: 'feed', fold: null };
}
