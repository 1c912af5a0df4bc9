import type { SandboxKernel } from '../../../kernel/network.js';
import type { Person } from './people.js';

/** The user fields of the API. */
export const userFields = [
  'affiliation',
  'confirmed_email',
  'connection_status',
  'created_at',
  'description',
  'entities',
  'id',
  'is_identity_verified',
  'location',
  'most_recent_tweet_id',
  'name',
  'parody',
  'pinned_tweet_id',
  'profile_banner_url',
  'profile_image_url',
  'protected',
  'public_metrics',
  'receives_your_dm',
  'subscription',
  'subscription_type',
  'url',
  'username',
  'verified',
  'verified_followers_count',
  'verified_type',
  'withheld',
] as const;

const accountFigures = [
  'followers_count',
  'following_count',
  'listed_count',
  'like_count',
  'media_count',
];

/** A user with the fields asked for; id, name, and username are always there. */
export function viewUser(
  kernel: SandboxKernel,
  person: Person,
  fields: readonly string[],
  posts: { readonly count: number; readonly metricName: 'post_count' | 'tweet_count' },
): Record<string, unknown> {
  const set = kernel.metrics.ofAccount(person.id);
  const byName = kernel.metrics.ofAccount(person.username);
  const figure = (name: string): unknown => set[name] ?? byName[name] ?? 0;
  const all: Record<string, unknown> = {
    created_at: person.createdAt,
    description: person.description,
    profile_image_url: `${kernel.publicUrl}/pbs.twimg.com/profile_images/${person.id}/avatar_normal.jpg`,
    protected: person.isProtected,
    verified: person.verifiedType !== 'none',
    verified_type: person.verifiedType,
    subscription_type: person.subscription,
    public_metrics: {
      ...Object.fromEntries(accountFigures.map((name) => [name, figure(name)])),
      [posts.metricName]: set[posts.metricName] ?? byName[posts.metricName] ?? posts.count,
    },
  };
  const wanted = Object.entries(all).filter(([name]) => fields.includes(name));
  return {
    id: person.id,
    name: person.name,
    username: person.username,
    ...Object.fromEntries(wanted),
  };
}
