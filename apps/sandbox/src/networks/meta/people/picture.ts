import type { MetaDesk } from '../meta-desk.js';

/** The `picture` field of people and Pages; the address shows a drawn letter. */
export function pictureOf(desk: MetaDesk, id: string, type: string | undefined): unknown {
  const side = type === 'large' ? 200 : 50;
  const url = desk.address('www.facebook.com', `/images/${id}/${side}.svg`);
  return { data: { height: side, is_silhouette: false, url, width: side } };
}
