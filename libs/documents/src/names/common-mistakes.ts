/** What people probably mean by a name that nobody knows. */
export interface Mistake {
  /** Fields of documents, the likeliest first; the first that is known where the name stands counts. */
  readonly fields: readonly string[];
  /** Where it belongs, if no field of its own holds it. */
  readonly hint?: string;
}

const means = (field: string, ...others: readonly string[]): Mistake => ({
  fields: [field, ...others],
});

const THREAD = 'A thread is a campaign: its parts are the steps of one target';
const FIRST_COMMENT =
  'A first comment is a step of its own, with interactionType comment; LinkedIn also has settings.firstComment';
const TAGS = 'Tags and mentions are written in the text';
const LINK = 'A link is written in the text; networks that have a field for it take settings.link';
const ALT_TEXT = 'Alternative text belongs to its asset: assets[0].altText';
const OF_NETWORK = 'What one network alone has is said in settings';

const account = means('account');
const text = means('description', 'text');
const medium = means('media_link', 'url', 'assets');
const media = means('assets', 'url');
const parent = means('parent_step_id');
const time = means('publish_at');
const tags: Mistake = { ...text, hint: TAGS };
const link: Mistake = { ...means('url', 'settings'), hint: LINK };
const thread: Mistake = { ...means('steps', 'campaigns'), hint: THREAD };
const firstComment: Mistake = { ...means('settings'), hint: FIRST_COMMENT };
const altText: Mistake = { ...means('altText', 'alt', 'assets'), hint: ALT_TEXT };
const ofNetwork: Mistake = { ...means('settings'), hint: OF_NETWORK };

/** By what people write, squeezed to lower case without separators. The one table: documents and tables ask it. */
const commonMistakes: Readonly<Record<string, Mistake>> = {
  accountid: account,
  accounthandle: account,
  accounts: account,
  channels: account,
  channelid: account,
  handle: account,
  page: account,
  pageid: account,
  profile: account,
  profileid: account,
  socialaccount: account,
  username: account,
  body: text,
  caption: text,
  content: text,
  copy: text,
  message: text,
  posttext: text,
  statustext: text,
  tweet: text,
  tweettext: text,
  hashtag: tags,
  hashtags: tags,
  mention: tags,
  mentions: tags,
  tags,
  headline: means('name', 'title'),
  subject: means('name', 'title'),
  attachment: medium,
  file: medium,
  gif: medium,
  image: medium,
  imageurl: medium,
  mediaurl: medium,
  photo: medium,
  photourl: medium,
  picture: medium,
  pictureurl: medium,
  reel: medium,
  video: medium,
  videourl: medium,
  attachments: media,
  carousel: media,
  files: media,
  gallery: media,
  images: media,
  imageurls: media,
  media,
  medialinks: media,
  mediaurls: media,
  photos: media,
  pictures: media,
  videos: media,
  alt: altText,
  alts: altText,
  alttext: altText,
  alttexts: altText,
  imagealt: altText,
  href: link,
  link,
  links: link,
  linkurl: link,
  src: means('url'),
  publicurl: means('url'),
  mimetype: means('mime'),
  type: means('kind', 'interaction_type'),
  comment: firstComment,
  comments: firstComment,
  firstcomment: firstComment,
  firstcomments: firstComment,
  replies: thread,
  thread,
  threads: thread,
  tweets: thread,
  items: { ...means('posts', 'steps'), hint: THREAD },
  parts: thread,
  inreplyto: parent,
  parentid: parent,
  parentpost: parent,
  replyto: parent,
  board: ofNetwork,
  boardid: ofNetwork,
  category: ofNetwork,
  cover: ofNetwork,
  location: ofNetwork,
  privacy: ofNetwork,
  privacystatus: ofNetwork,
  subreddit: ofNetwork,
  thumbnail: ofNetwork,
  thumbnailurl: ofNetwork,
  visibility: ofNetwork,
  options: means('settings'),
  platformoptions: means('settings'),
  providersettings: means('settings'),
  network: means('provider'),
  platform: means('provider'),
  platforms: means('provider'),
  tz: means('timezone'),
  zone: means('timezone'),
  date: time,
  datetime: time,
  publishdate: time,
  publishtime: time,
  scheduleat: time,
  scheduledat: time,
  scheduledfor: time,
  scheduledtime: time,
  time,
  when: time,
  post: means('posts'),
  posts: means('steps'),
  campaign: means('campaigns'),
  step: means('steps'),
  target: means('targets'),
  key: means('idempotencyKey'),
};

/** The mistake behind a name, or null. */
export function mistakeOf(squeezedName: string): Mistake | null {
  return Object.hasOwn(commonMistakes, squeezedName) ? commonMistakes[squeezedName]! : null;
}
