import type { Community } from '../communities/community.js';
import { refusal } from '../requests/refusals.js';
import type { PostKind } from './post-record.js';

/** Throws the listed error when the community takes no posts of the kind. */
export function requireAllowedKind(one: Community, kind: PostKind, field: string): void {
  switch (kind) {
    case 'self':
      if (one.submissionType === 'link') throw refusal('NO_SELFS', field);
      return;
    case 'link':
      if (one.submissionType === 'self') throw refusal('NO_LINKS', field);
      return;
    case 'image':
      if (!one.allowImages) throw refusal('NO_IMAGES', field);
      return;
    case 'video':
      if (!one.allowVideos) throw refusal('NO_VIDEOS', field);
      return;
    case 'videogif':
      if (!one.allowVideogifs) throw refusal('NO_VIDEOS', field);
      return;
    case 'gallery':
      if (!one.allowGalleries) throw refusal('GALLERIES_DISABLED', field);
      return;
    case 'poll':
      if (!one.allowPolls) throw refusal('NOT_SUPPORTED', field);
      return;
  }
}
