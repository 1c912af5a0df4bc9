import type { Database } from '#libs/platform';
import { apply, settled, type Answered } from '../../support/publishing.js';
import type { TestService } from '../../support/test-service.js';
import type { StandingStill } from './standing-still.js';

interface SeedAccount {
  readonly id: string;
  readonly handle: string;
  readonly provider: string;
}

/** What seeding needs to know. */
export interface SeedScene {
  readonly service: TestService;
  readonly time: StandingStill;
  /** By network. */
  readonly accounts: ReadonlyMap<string, SeedAccount>;
  /** Stored pictures, by name. */
  readonly photos: ReadonlyMap<string, Answered>;
}

/** Posts that pictures are taken of. */
export interface SeededPosts {
  readonly published: string;
  readonly failed: string;
  readonly unknown: string;
  readonly scheduled: string;
  /** Of accounts whose sign-in ended. */
  readonly atRisk: readonly string[];
  readonly campaignRun: string;
  readonly draftRun: string;
}

/** What goes out while the workspace is made: well, refused, and nobody knows. */
export async function publishSome(scene: SeedScene): Promise<PublishedPosts> {
  const { service, photos } = scene;
  const one = async (network: string, post: object): Promise<string> => {
    const run = await apply(service, { posts: [{ account: handleOf(scene, network), ...post }] });
    const { id } = run.posts[0];
    await settled(service, id);
    return id;
  };
  const published = await one('instagram', {
    description: 'Four hundred lanterns, twelve boats, one glasshouse.\n\nFrom dusk to eleven.',
    assets: [photos.get('lanterns.png').id],
  });
  const greeting = await one('x', {
    description: 'Good morning from the quay. Doors open at five.',
  });
  const rota = await one('discord', { description: 'Volunteers: the rota for Friday is pinned.' });
  await service.sandbox.fault({
    ...{ provider: 'facebook', operation: 'commit', kind: 'http', status: 400, times: 1 },
    body: { error: { message: 'Invalid parameter', type: 'OAuthException', code: 100 } },
  });
  const failed = await one('facebook', { description: 'What a garden does for a town' });
  await service.sandbox.fault({
    ...{ provider: 'telegram', operation: 'commit', kind: 'reset_after', times: 1 },
  });
  const unknown = await one('telegram', { description: 'The harbour glows from Friday' });
  return { published, greeting, rota, failed, unknown };
}

/** When what went out is shown to have gone, in Berlin: no two at once, so that lists have an order. */
const WENT_OUT = {
  published: '2031-03-12T08:00',
  greeting: '2031-03-12T08:30',
  rota: '2031-03-12T09:00',
  failed: '2031-03-12T09:15',
  unknown: '2031-03-12T10:06',
} as const;

type PublishedPosts = Readonly<Record<keyof typeof WENT_OUT, string>>;

/** To be told once all times were moved. */
export async function spreadOut(database: Database, posts: PublishedPosts): Promise<void> {
  for (const [name, local] of Object.entries(WENT_OUT)) {
    const given = [posts[name as keyof PublishedPosts], inBerlin(local)];
    await database.execute(
      `UPDATE posts SET publish_at = $2, updated_at = $2, published_at = published_at - published_at + $2::timestamptz
       WHERE id = $1`,
      given,
    );
    await database.execute(
      `UPDATE post_attempts SET started_at = $2::timestamptz + interval '2 s', finished_at = $2::timestamptz + interval '3 s'
       WHERE post_id = $1`,
      given,
    );
  }
}

/** What is planned: `[time in Berlin, network, text]`. */
const PLANS: readonly (readonly [string, string, string])[] = [
  ['2031-03-12T12:30', 'linkedin', 'Our night ferry, and who steers it'],
  ['2031-03-12T18:00', 'facebook', 'Night ferry every 20 minutes'],
  ['2031-03-13T09:00', 'x', 'Two days to go'],
  ['2031-03-13T12:30', 'instagram', 'Menu of the food quay'],
  ['2031-03-13T17:00', 'linkedin', 'Who made this?'],
  ['2031-03-14T09:00', 'x', 'Today at dusk'],
  ['2031-03-14T09:15', 'facebook', 'Today at dusk'],
  ['2031-03-14T09:30', 'discord', 'Meeting point: the crane, at four'],
  ['2031-03-14T12:00', 'telegram', 'Weather for tonight: clear, two degrees'],
  ['2031-03-14T16:30', 'x', 'Live from the quay'],
  ['2031-03-14T18:00', 'instagram', 'Glasshouse at night'],
  ['2031-03-14T21:00', 'telegram', 'First evening'],
  ['2031-03-15T08:00', 'x', 'Good morning, quay'],
  ['2031-03-15T09:00', 'telegram', 'Programme for Saturday'],
  ['2031-03-15T09:30', 'facebook', 'Saturday’s workshops'],
  ['2031-03-16T10:00', 'facebook', 'Last day, last ferry'],
  ['2031-03-18T12:00', 'discord', 'The festival in numbers'],
  ['2031-03-21T12:00', 'instagram', 'Found: 41 gloves'],
  ['2031-03-30T09:00', 'x', 'Clocks go forward; the garden opens an hour sooner'],
];

/** Berlin is an hour ahead until the last Sunday of March, when all that is planned comes after the change. */
const inBerlin = (local: string): string =>
  `${local}:00${local < '2031-03-30' ? '+01:00' : '+02:00'}`;

export async function planSome(
  scene: SeedScene,
): Promise<Pick<SeededPosts, 'scheduled' | 'atRisk' | 'campaignRun' | 'draftRun'>> {
  const { service, time } = scene;
  const at = (local: string): string => time.realTimeOf(inBerlin(local));
  const { posts } = await apply(service, {
    timezone: 'Europe/Berlin',
    posts: PLANS.map(([local, network, text]) => ({
      ...{ account: handleOf(scene, network), description: text, publish_at: at(local) },
      ...(network === 'instagram' && { assets: [scene.photos.get('glasshouse.png').id] }),
    })),
  });
  const ofNetwork = (network: string): readonly string[] =>
    posts.filter((post: Answered) => post.provider === network).map(({ id }: Answered) => id);
  await service.api.delete(`/v1/posts/${posts.at(-4).id}`);
  const campaign = (mode: string, name: string, day: string) => ({
    mode,
    timezone: 'Europe/Berlin',
    campaigns: [
      {
        name,
        targets: ['x', 'discord', 'facebook'].map((network, lane) => ({
          account: handleOf(scene, network),
          steps: stepsOf(network, at(`${day}T${10 + lane}:00`)),
        })),
      },
    ],
  });
  const planned = await apply(service, campaign('scheduled', 'Lantern weekend', '2031-03-19'));
  const draft = await apply(service, campaign('draft', 'Spring opening', '2031-03-26'));
  return {
    scheduled: ofNetwork('instagram')[0]!,
    atRisk: ofNetwork('linkedin'),
    campaignRun: planned.run.id,
    draftRun: draft.run.id,
  };
}

function stepsOf(network: string, publish_at: string): readonly object[] {
  const opening = { id: `${network}-opening`, text: 'From Friday the harbour glows', publish_at };
  const follow = (id: string, text: string, minutes: number) => ({
    ...{ id: `${network}-${id}`, text, parent_step_id: opening.id, delay_minutes: minutes },
    interaction_type: network === 'x' ? 'reply' : 'comment',
  });
  if (network === 'discord') return [opening];
  const first = follow('ferry', 'The night ferry goes every 20 minutes till one', 30);
  return network === 'x'
    ? [opening, first, follow('ticket', 'It is free with a festival ticket', 90)]
    : [opening, first];
}

function handleOf({ accounts }: SeedScene, network: string): string {
  const account = accounts.get(network);
  if (account === undefined) throw new Error(`no account of ${network}`);
  return account.handle;
}
