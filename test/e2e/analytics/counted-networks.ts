/** Eight counters that nobody tells. */
export const NOTHING = {
  impressions: null,
  reach: null,
  views: null,
  likes: null,
  comments: null,
  shares: null,
  saves: null,
  clicks: null,
};

/** What every network is told to count, in its own words, and what is to be made of it. */
export const NETWORKS = {
  reddit: {
    told: { score: 41, num_comments: 5, num_crossposts: 2 },
    metrics: { ...NOTHING, likes: 41, comments: 5, shares: 2 },
  },
  x: {
    told: {
      impression_count: 900,
      like_count: 30,
      reply_count: 4,
      repost_count: 6,
      quote_count: 1,
    },
    metrics: {
      ...NOTHING,
      impressions: 900,
      likes: 30,
      comments: 4,
      shares: 7,
      saves: 0,
      clicks: 0,
    },
  },
  // A site of somebody's own counts nothing but comments.
  wordpress: {
    told: { comments: 3 },
    metrics: { ...NOTHING, comments: 3 },
  },
  snapchat: {
    told: { STORY_VIEWS: 60, STORY_FAVORITES: 7, REPLIES: 2, SWIPE_UPS: 3 },
    metrics: { ...NOTHING, views: 60, likes: 7, comments: 2, clicks: 3 },
  },
} as const;
type Counted = keyof typeof NETWORKS;
export const COUNTED = Object.keys(NETWORKS) as Counted[];
