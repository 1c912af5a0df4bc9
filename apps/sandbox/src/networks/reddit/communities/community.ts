/** A flair of a community's posts. */
interface FlairTemplate {
  readonly id: string;
  readonly text: string;
  readonly isTextEditable: boolean;
  readonly isModeratorOnly: boolean;
}

/** What a community asks of a post; null asks nothing (GET /api/v1/{subreddit}/post_requirements). */
export interface PostRequirements {
  readonly is_flair_required: boolean;
  readonly title_text_min_length: number | null;
  readonly title_text_max_length: number | null;
  readonly title_required_strings: readonly string[];
  readonly title_blacklisted_strings: readonly string[];
  readonly title_regexes: readonly string[];
  readonly body_restriction_policy: 'none' | 'required' | 'notAllowed';
  readonly body_text_min_length: number | null;
  readonly body_text_max_length: number | null;
  readonly body_required_strings: readonly string[];
  readonly body_blacklisted_strings: readonly string[];
  readonly body_regexes: readonly string[];
  readonly domain_blacklist: readonly string[];
  readonly domain_whitelist: readonly string[];
  readonly link_restriction_policy: 'none' | 'blacklist' | 'whitelist';
  readonly link_repost_age: number | null;
  readonly gallery_min_items: number | null;
  readonly gallery_max_items: number | null;
  readonly gallery_captions_requirement: 'none' | 'required' | 'notAllowed';
  readonly gallery_urls_requirement: 'none' | 'required' | 'notAllowed';
  readonly guidelines_text: string | null;
  readonly guidelines_display_policy: string | null;
}

/** A community, or the profile of a person (`u_name`). */
export interface Community {
  /** Base 36, without `t5_`. */
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly type: 'public' | 'private' | 'restricted' | 'user';
  /** `banned` was removed by Reddit, `quarantined` asks readers to opt in first. */
  readonly standing: 'open' | 'quarantined' | 'banned';
  readonly submissionType: 'any' | 'link' | 'self';
  readonly allowImages: boolean;
  readonly allowVideos: boolean;
  readonly allowVideogifs: boolean;
  readonly allowGalleries: boolean;
  readonly allowPolls: boolean;
  readonly spoilersEnabled: boolean;
  readonly over18: boolean;
  readonly subscribers: number;
  readonly flairs: readonly FlairTemplate[];
  /** Whether people who do not moderate may choose a flair. */
  readonly canAuthorsSetFlair: boolean;
  readonly requirements: PostRequirements;
  readonly rules: readonly { readonly name: string; readonly description: string }[];
  /** Ids of people. */
  readonly moderators: readonly string[];
  readonly contributors: readonly string[];
  readonly readers: readonly string[];
  readonly banned: readonly string[];
  readonly bannedDomains: readonly string[];
  readonly isForVerifiedOnly: boolean;
  /** What becomes of comments under its posts. */
  readonly threads: 'open' | 'locked' | 'archived';
  /** How posts are removed without a word as soon as they exist; null when they stay. */
  readonly removesAs: string | null;
}

const noRequirements: PostRequirements = {
  is_flair_required: false,
  title_text_min_length: null,
  title_text_max_length: null,
  title_required_strings: [],
  title_blacklisted_strings: [],
  title_regexes: [],
  body_restriction_policy: 'none',
  body_text_min_length: null,
  body_text_max_length: null,
  body_required_strings: [],
  body_blacklisted_strings: [],
  body_regexes: [],
  domain_blacklist: [],
  domain_whitelist: [],
  link_restriction_policy: 'none',
  link_repost_age: null,
  gallery_min_items: null,
  gallery_max_items: null,
  gallery_captions_requirement: 'none',
  gallery_urls_requirement: 'none',
  guidelines_text: null,
  guidelines_display_policy: null,
};

/** A community that allows everything, with what is special about this one. */
export function community(
  special: Pick<Community, 'id' | 'name' | 'title'> &
    Partial<Omit<Community, 'requirements'>> & {
      readonly requirements?: Partial<PostRequirements>;
    },
): Community {
  return {
    type: 'public',
    standing: 'open',
    submissionType: 'any',
    allowImages: true,
    allowVideos: true,
    allowVideogifs: true,
    allowGalleries: true,
    allowPolls: true,
    spoilersEnabled: true,
    over18: false,
    subscribers: 1_000,
    flairs: [],
    canAuthorsSetFlair: true,
    rules: [],
    moderators: [],
    contributors: [],
    readers: [],
    banned: [],
    bannedDomains: ['spam.example'],
    isForVerifiedOnly: false,
    threads: 'open',
    removesAs: null,
    ...special,
    requirements: { ...noRequirements, ...special.requirements },
  };
}
