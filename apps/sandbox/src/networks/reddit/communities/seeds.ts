import { people } from '../people.js';
import { community, type Community } from './community.js';

const [gardener = '', florist = '', sprout = '', wilted = ''] = people.map(({ id }) => id);
const everybody = [gardener, florist, sprout, wilted];

const profiles = people.map((person, index) =>
  community({
    id: `sbu0${index}`,
    name: `u_${person.name}`,
    title: person.title,
    type: 'user',
    moderators: [person.id],
    contributors: [person.id],
  }),
);

/** Every community of the sandbox; each has one thing that makes it special. */
export const communities: readonly Community[] = [
  community({
    id: 'sbs01',
    name: 'sandboxgarden',
    title: 'The sandbox garden',
    subscribers: 52_000,
    moderators: [gardener],
    readers: everybody,
    flairs: [
      flair('3f0c1a52-0001-11ee-be56-0242ac120002', 'Harvest'),
      flair('3f0c1a52-0002-11ee-be56-0242ac120002', 'Question', { isTextEditable: true }),
      flair('3f0c1a52-0003-11ee-be56-0242ac120002', 'Announcement', { isModeratorOnly: true }),
    ],
    rules: [
      { name: 'Be kind', description: 'Speak as you would over a fence.' },
      { name: 'Plants only', description: 'Posts are about gardens.' },
    ],
  }),
  community({
    id: 'sbs02',
    name: 'AskSandboxGarden',
    title: 'Questions about gardens',
    submissionType: 'self',
    allowImages: false,
    allowVideos: false,
    allowVideogifs: false,
    allowGalleries: false,
    allowPolls: false,
    readers: [gardener, florist],
    flairs: [flair('3f0c1a52-0004-11ee-be56-0242ac120002', 'Soil')],
    requirements: {
      is_flair_required: true,
      title_text_min_length: 15,
      title_text_max_length: 120,
      title_required_strings: ['?'],
      title_blacklisted_strings: ['urgent'],
      title_regexes: ['^[A-Z]'],
      body_restriction_policy: 'required',
      body_text_min_length: 20,
      body_text_max_length: 2_000,
      body_blacklisted_strings: ['lawn mower'],
      guidelines_text: 'Ask one question.',
      guidelines_display_policy: 'onTextPosts',
    },
  }),
  community({
    id: 'sbs03',
    name: 'sandboxlinks',
    title: 'Links only',
    submissionType: 'link',
    readers: [gardener],
    requirements: {
      body_restriction_policy: 'notAllowed',
      link_restriction_policy: 'whitelist',
      domain_whitelist: ['garden.example', 'reddit.com'],
      link_repost_age: 30,
    },
  }),
  community({
    id: 'sbs04',
    name: 'sandboxpics',
    title: 'Pictures of gardens',
    allowVideos: false,
    allowVideogifs: false,
    readers: [gardener, florist],
    requirements: {
      gallery_min_items: 3,
      gallery_max_items: 6,
      gallery_captions_requirement: 'required',
      gallery_urls_requirement: 'notAllowed',
    },
  }),
  community({ id: 'sbs05', name: 'sandboxwords', title: 'No media', ...withoutMedia() }),
  community({ id: 'sbs06', name: 'sandboxnight', title: 'After dark', over18: true }),
  community({
    id: 'sbs07',
    name: 'sandboxprivate',
    title: 'Members only',
    type: 'private',
    contributors: [florist],
  }),
  community({
    id: 'sbs08',
    name: 'sandboxrestricted',
    title: 'Approved people post',
    type: 'restricted',
    contributors: [gardener],
  }),
  community({ id: 'sbs09', name: 'sandboxgone', title: 'Removed', standing: 'banned' }),
  community({ id: 'sbs10', name: 'sandboxquarantine', title: 'Hidden', standing: 'quarantined' }),
  community({ id: 'sbs11', name: 'sandboxbans', title: 'Bans people', banned: [gardener] }),
  community({
    id: 'sbs12',
    name: 'sandboxfilter',
    title: 'AutoModerator removes everything',
    removesAs: 'automod_filtered',
  }),
  community({
    id: 'sbs13',
    name: 'sandboxverified',
    title: 'Verified addresses',
    isForVerifiedOnly: true,
  }),
  community({ id: 'sbs14', name: 'sandboxlocked', title: 'Locked threads', threads: 'locked' }),
  community({ id: 'sbs15', name: 'sandboxarchive', title: 'Old threads', threads: 'archived' }),
  community({
    id: 'sbs16',
    name: 'sandboxstaffflair',
    title: 'Moderators set the flair',
    canAuthorsSetFlair: false,
    flairs: [flair('3f0c1a52-0005-11ee-be56-0242ac120002', 'Picked')],
    moderators: [florist],
  }),
  ...profiles,
];

function flair(
  id: string,
  text: string,
  special: { readonly isTextEditable?: true; readonly isModeratorOnly?: true } = {},
) {
  return { id, text, isTextEditable: false, isModeratorOnly: false, ...special };
}

function withoutMedia() {
  return {
    allowImages: false,
    allowVideos: false,
    allowVideogifs: false,
    allowGalleries: false,
    allowPolls: false,
    spoilersEnabled: false,
  };
}
