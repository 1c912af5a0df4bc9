import { isId, type AssetId, trimmedEnd } from '#libs/kernel';
import type { Asset } from './asset.js';
import { withExtension } from './filename.js';

/** What an address of ours points at. */
export interface DeliveryAddress {
  readonly assetId: AssetId;
  readonly deliveryToken: string;
  readonly rendition: 'original' | 'jpeg' | 'preview';
}

/** The public address of the bytes; anyone who holds it may read them. */
export function deliveryUrl(
  baseUrl: string,
  asset: Pick<Asset, 'id' | 'deliveryToken' | 'filename'>,
): string {
  const filename = encodeURIComponent(asset.filename);
  return `${baseUrl}/media/${asset.id}/${asset.deliveryToken}/${filename}`;
}

/** The public address of the preview, whether it is made already or not. */
export function previewUrl(
  baseUrl: string,
  asset: Pick<Asset, 'id' | 'deliveryToken' | 'filename'>,
): string {
  const filename = encodeURIComponent(withExtension(asset.filename, 'webp'));
  return `${baseUrl}/media/${asset.id}/${asset.deliveryToken}/previews/${filename}`;
}

/** Null for every URL that is no delivery address under the base. */
export function parseDeliveryUrl(baseUrl: string, url: string): DeliveryAddress | null {
  if (!URL.canParse(url)) return null;
  const given = new URL(url);
  const base = new URL(baseUrl);
  const prefix = trimmedEnd(base.pathname, '/');
  if (given.host !== base.host || !/^https?:$/.test(given.protocol)) return null;
  if (!given.pathname.startsWith(`${prefix}/media/`)) return null;
  const [assetId, deliveryToken, ...rest] = given.pathname
    .slice(`${prefix}/media/`.length)
    .split('/');
  if (!isId('asset', assetId) || !deliveryToken || rest.length === 0) return null;
  return { assetId, deliveryToken, rendition: renditionOf(rest, given.searchParams) };
}

function renditionOf(
  rest: readonly string[],
  parameters: URLSearchParams,
): DeliveryAddress['rendition'] {
  if (rest[0] === 'previews' && rest.length > 1) return 'preview';
  return parameters.get('format') === 'jpeg' ? 'jpeg' : 'original';
}
