import type { Addresses } from '../addresses.js';
import type { Person } from '../people/person.js';
import { isMember, isModerator } from './access.js';
import type { Community } from './community.js';

/** A community as listings and `about` show it to a person. */
export function viewCommunity(addresses: Addresses, one: Community, viewer: Person): unknown {
  const isProfile = one.type === 'user';
  return {
    kind: 't5',
    data: {
      id: one.id,
      name: `t5_${one.id}`,
      display_name: one.name,
      display_name_prefixed: isProfile ? `u/${one.name.slice(2)}` : `r/${one.name}`,
      title: one.title,
      public_description: one.title,
      icon_img: '',
      community_icon: addresses.image(`community_${one.id}.png?width=256&s=sandbox`),
      over18: one.over18,
      subscribers: one.subscribers,
      subreddit_type: one.type,
      submission_type: one.submissionType,
      allow_images: one.allowImages,
      allow_videos: one.allowVideos,
      allow_videogifs: one.allowVideogifs,
      allow_galleries: one.allowGalleries,
      allow_polls: one.allowPolls,
      spoilers_enabled: one.spoilersEnabled,
      link_flair_enabled: one.flairs.length > 0,
      can_assign_link_flair: one.canAuthorsSetFlair,
      restrict_posting: one.type === 'restricted' || isProfile,
      quarantine: one.standing === 'quarantined',
      user_is_banned: one.banned.includes(viewer.id),
      user_is_muted: false,
      user_is_contributor: one.contributors.includes(viewer.id),
      user_is_moderator: isModerator(one, viewer),
      user_is_subscriber: one.readers.includes(viewer.id) || isMember(one, viewer),
      url: isProfile ? `/user/${one.name.slice(2)}/` : `/r/${one.name}/`,
      created_utc: 1_577_836_800,
      lang: 'en',
    },
  };
}
