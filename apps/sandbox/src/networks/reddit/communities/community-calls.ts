import type { Addresses } from '../addresses.js';
import type { Person } from '../people.js';
import type { RedditCall } from '../requests/call.js';
import { listing } from '../requests/listing.js';
import { plainError } from '../requests/refusals.js';
import { findCommunity, isModerator, openCommunity } from './access.js';
import type { Community } from './community.js';
import { communities } from './seeds.js';

function asked({ desk, params, person }: RedditCall): Community {
  return openCommunity(desk.addresses, params.subreddit ?? '', person);
}

/** `GET /r/{subreddit}/about`. */
export function readAbout(call: RedditCall): unknown {
  return viewCommunity(call.desk.addresses, asked(call), call.person);
}

/** `GET /r/{subreddit}/about/rules`. */
export function readRules(call: RedditCall): unknown {
  const { rules } = asked(call);
  return {
    rules: rules.map(({ name, description }) => ({ kind: 'all', short_name: name, description })),
  };
}

/** `GET /api/v1/{subreddit}/post_requirements`; an unknown name is not found here. */
export function readRequirements(call: RedditCall): unknown {
  if (findCommunity(call.params.subreddit ?? '') === undefined) throw plainError(404);
  return asked(call).requirements;
}

/** `GET /r/{subreddit}/api/link_flair_v2`; closed to those who may not set a flair. */
export function readFlairs(call: RedditCall): unknown {
  const one = asked(call);
  if (!maySetFlair(one, call)) throw plainError(403);
  return visibleFlairs(one, call).map((flair) => ({
    id: flair.id,
    text: flair.text,
    text_editable: flair.isTextEditable,
    mod_only: flair.isModeratorOnly,
  }));
}

/** `POST /r/{subreddit}/api/flairselector`: what the person may choose from. */
export function selectableFlairs(call: RedditCall): unknown {
  const one = asked(call);
  if (!call.fields.flag('is_newlink')) throw plainError(400);
  return {
    choices: (maySetFlair(one, call) ? visibleFlairs(one, call) : []).map((flair) => ({
      flair_template_id: flair.id,
      flair_text: flair.text,
      flair_text_editable: flair.isTextEditable,
    })),
  };
}

function maySetFlair(one: Community, { person }: RedditCall): boolean {
  return one.canAuthorsSetFlair || isModerator(one, person);
}

function visibleFlairs(one: Community, { person }: RedditCall): Community['flairs'] {
  return one.flairs.filter((flair) => !flair.isModeratorOnly || isModerator(one, person));
}

/** The list of the community that makes somebody this to it. */
const relations: ReadonlyMap<string, 'readers' | 'moderators' | 'contributors'> = new Map([
  ['subscriber', 'readers'],
  ['moderator', 'moderators'],
  ['contributor', 'contributors'],
] as const);

/** `GET /subreddits/mine/{where}`. */
export function listMine(call: RedditCall): unknown {
  const relation = relations.get(call.params.where ?? '');
  if (relation === undefined) throw plainError(404);
  return pageOf(
    call,
    communities.filter((one) => one.standing === 'open' && one[relation].includes(call.person.id)),
  );
}

/** `GET /subreddits/search?q=`: by name and title; nothing for no words. */
export function searchCommunities(call: RedditCall): unknown {
  const words = (call.query.get('q') ?? '').trim().toLowerCase();
  return pageOf(
    call,
    communities.filter(
      ({ name, title, type, standing }) =>
        standing === 'open' &&
        type !== 'private' &&
        type !== 'user' &&
        words !== '' &&
        `${name} ${title}`.toLowerCase().includes(words),
    ),
  );
}

function pageOf({ desk, person, query }: RedditCall, found: readonly Community[]): unknown {
  return listing(
    found.map((one) => ({
      fullname: `t5_${one.id}`,
      view: () => viewCommunity(desk.addresses, one, person),
    })),
    query,
  );
}

/** A community as listings and `about` show it to a person. */
function viewCommunity(addresses: Addresses, one: Community, viewer: Person): unknown {
  return {
    kind: 't5',
    data: {
      id: one.id,
      name: `t5_${one.id}`,
      display_name: one.name,
      title: one.title,
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
      restrict_posting: one.type === 'restricted' || one.type === 'user',
      user_is_banned: one.banned.includes(viewer.id),
      user_is_contributor: one.contributors.includes(viewer.id),
      user_is_moderator: isModerator(one, viewer),
    },
  };
}
