import { trimmedOf } from '#libs/kernel';

/** Lower case, digits and hyphens, as core's sanitize_title makes it from any text. */
export function sanitizeSlug(text: string): string {
  const words = text
    .replace(/<[^<>]*>/g, '')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/&[a-z0-9#]+;/g, '')
    .replaceAll('.', '-')
    .replace(/[^\p{Letter}\p{Number}\s_-]/gu, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-');
  return trimmedOf(words, '-').slice(0, 200);
}

/** The slug itself, or with the first free suffix from `-2` on. */
export function uniqueSlug(slug: string, isTaken: (candidate: string) => boolean): string {
  if (slug === '' || !isTaken(slug)) return slug;
  let suffix = 2;
  while (isTaken(`${slug}-${suffix}`)) suffix += 1;
  return `${slug}-${suffix}`;
}
