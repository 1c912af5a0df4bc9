import fc from 'fast-check';
import { DomainError } from '#libs/kernel';
import { parsed } from '../../testing/index.js';
import { hashDocument } from '../document/document-hash.js';

const hashOf = (body: unknown): string => hashDocument(parsed(body).document);
const codeOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
  return 'nothing was thrown';
};

describe('any JSON', () => {
  it('is read or refused with a known code, never with a crash', () => {
    const field = fc.constantFrom(
      'posts',
      'campaigns',
      'targets',
      'steps',
      'account',
      'text',
      'title',
      'publish_at',
      'assets',
      'settings',
      'media_link',
      'schedule',
      'mode',
      'timezone',
      'url',
      'delay_ms',
      'interaction_type',
      'parent_step_id',
      'idempotencyKey',
      '__proto__',
      'constructor',
      'toString',
    );
    const { body } = fc.letrec((tie) => ({
      body: fc.oneof(
        { depthSize: 'medium', withCrossShrink: true },
        fc.jsonValue({ maxDepth: 0 }),
        fc.array(tie('body'), { maxLength: 3 }),
        fc.dictionary(field, tie('body'), { maxKeys: 5 }),
      ),
    }));
    fc.assert(
      fc.property(body, (value) => {
        const outcome = codeOf(() => parsed(value));
        expect([
          'nothing was thrown',
          'alias_conflict',
          'invalid_parameter',
          'bad_request',
        ]).toContain(outcome);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is refused when it nests without end', () => {
    let body: unknown = 'x';
    for (let depth = 0; depth < 1_000; depth += 1) body = { settings: body };
    expect(codeOf(() => parsed({ posts: [body] }))).toBe('bad_request');
  });

  it.each(['a\0b', 'half \ud83d pair'])('is refused with text that cannot be stored', (text) => {
    expect(codeOf(() => parsed({ posts: [{ account: 'a', settings: { deep: [text] } }] }))).toBe(
      'invalid_parameter',
    );
    expect(codeOf(() => parsed({ posts: [{ [text]: 1 }] }))).toBe('invalid_parameter');
  });

  it('is not read at length when it holds more than 1,000 posts', () => {
    const schedule = parsed({ posts: Array.from({ length: 1_001 }, () => 0) });
    expect(schedule.items).toEqual([]);
    expect(schedule.issues.errors()).toMatchObject([
      { code: 'schedule_too_large', path: 'posts', limit: 1_000, actual: 1_001 },
    ]);
  });
});

describe('aliases', () => {
  const pairs = [
    ['name', 'title'],
    ['description', 'text'],
    ['publish_at', 'publishAt'],
    ['media_link', 'mediaLink'],
    ['account', 'channel'],
    ['interaction_type', 'interactionType'],
  ] as const;
  const values: Readonly<Record<string, string>> = {
    publish_at: '2026-12-01T00:00:00Z',
    media_link: 'https://m.example/a.jpg',
    interaction_type: 'reply',
  };

  it.each(pairs)('%s and %s mean the same', (field, alias) => {
    const value = values[field] ?? 'same';
    expect(hashOf({ posts: [{ [alias]: value }] })).toBe(hashOf({ posts: [{ [field]: value }] }));
    expect(hashOf({ posts: [{ [alias]: value, [field]: value }] })).toBe(
      hashOf({ posts: [{ [field]: value }] }),
    );
    expect(codeOf(() => parsed({ posts: [{ [alias]: value, [field]: 'else' }] }))).toBe(
      'alias_conflict',
    );
    expect(codeOf(() => parsed({ posts: [{ [alias]: value, [field]: null }] }))).toBe(
      'nothing was thrown',
    );
  });

  it('of providers are resolved', () => {
    expect(hashOf({ posts: [{ provider: 'tn' }] })).toBe(
      hashOf({ posts: [{ provider: 'testnet' }] }),
    );
  });

  it('of the document: direct or inside schedule', () => {
    const envelope = {
      timezone: 'Europe/Berlin',
      mode: 'draft',
      posts: [{ account: 'a', text: 'b' }],
    };
    expect(hashOf({ schedule: envelope })).toBe(hashOf(envelope));
    const { mode, ...rest } = envelope;
    expect(hashOf({ mode, schedule: rest })).toBe(hashOf(envelope));
    expect(codeOf(() => parsed({ mode: 'scheduled', schedule: envelope }))).toBe('alias_conflict');
  });
});

describe('the hash', () => {
  it('does not see the order of keys, but sees every value', () => {
    const settings = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 6 });
    fc.assert(
      fc.property(settings, (value) => {
        const turned = Object.fromEntries(Object.entries(value).reverse());
        const posts = (given: unknown): object => ({ posts: [{ account: 'a', settings: given }] });
        if (codeOf(() => parsed(posts(value))) !== 'nothing was thrown') return;
        expect(hashOf(posts(turned))).toBe(hashOf(posts(value)));
        expect(hashOf(posts({ ...value, [`${Object.keys(value).join()}+`]: 1 }))).not.toBe(
          hashOf(posts(value)),
        );
      }),
    );
  });
});

describe('the idempotency key', () => {
  const posts = [{ account: 'a' }];

  it('comes from the field, its alias or the header', () => {
    expect(parsed({ posts, idempotencyKey: 'k' }).idempotencyKey).toBe('k');
    expect(parsed({ posts, idempotency_key: 'k' }).idempotencyKey).toBe('k');
    expect(parsed({ schedule: { posts, idempotency_key: 'k' } }).idempotencyKey).toBe('k');
    expect(parsed({ posts }, 'k').idempotencyKey).toBe('k');
    expect(parsed({ posts, idempotencyKey: null }).idempotencyKey).toBeNull();
  });

  it('is not part of the document', () => {
    expect(hashOf({ posts, idempotencyKey: 'k' })).toBe(hashOf({ posts }));
  });

  it('names the header where the header is at fault', () => {
    const detailsOf = (body: object, header: string): unknown => {
      try {
        return parsed(body, header);
      } catch (error) {
        return error instanceof DomainError ? error.details : error;
      }
    };
    expect(detailsOf({ posts, idempotency_key: 'k' }, 'other')).toMatchObject({
      fields: ['Idempotency-Key', 'idempotency_key'],
    });
    expect(detailsOf({ posts }, 'k'.repeat(256))).toMatchObject({ field: 'Idempotency-Key' });
  });

  it('must be one and usable', () => {
    expect(codeOf(() => parsed({ posts, idempotencyKey: 'k' }, 'other'))).toBe('alias_conflict');
    expect(codeOf(() => parsed({ posts, idempotencyKey: 7 }))).toBe('invalid_parameter');
    expect(codeOf(() => parsed({ posts, idempotencyKey: '' }))).toBe('invalid_parameter');
    expect(codeOf(() => parsed({ posts, idempotencyKey: 'k'.repeat(256) }))).toBe(
      'invalid_parameter',
    );
  });

  it('reads what becomes of late posts in both spellings, inside the wrapper and beside it', () => {
    const posts = [{ account: 'testnet:@ada', text: 'a' }];
    const bodies = [
      { onMissed: 'hold', posts },
      { on_missed: 'hold', posts },
      { onMissed: 'hold', schedule: { posts } },
      { schedule: { on_missed: 'hold', posts } },
      { onMissed: 'hold', schedule: { on_missed: 'hold', posts } },
    ];
    const read = bodies.map((body) => parsed(body));
    expect(read.map(({ document }) => document.onMissed)).toEqual(bodies.map(() => 'hold'));
    expect(new Set(read.map(({ document }) => hashDocument(document))).size).toBe(1);
    expect(read.flatMap(({ issues }) => [...issues.errors(), ...issues.warnings()])).toEqual([]);
    expect(() => parsed({ onMissed: 'hold', schedule: { onMissed: 'fail', posts } })).toThrow(
      /two spellings/,
    );
  });

  it('leaves the hash of a document alone that says nothing of late posts', () => {
    const posts = [{ account: 'testnet:@ada', text: 'a' }];
    const { document } = parsed({ posts });
    expect(Object.keys(document)).toEqual([
      'sourceModel',
      'mode',
      'timezone',
      'posts',
      'campaigns',
    ]);
    const chosen = parsed({ posts, onMissed: 'publish' }).document;
    expect(hashDocument(chosen)).not.toBe(hashDocument(document));
    expect(hashDocument(parsed({ posts, onMissed: null }).document)).toBe(hashDocument(document));
  });

  it.each(['onMissed', 'on_missed'])('names %s and what it may be', (field) => {
    const { issues } = parsed({ posts: [{ account: 'testnet:@ada', text: 'a' }], [field]: 'skip' });
    expect(issues.errors()).toMatchObject([
      { code: 'on_missed_invalid', path: field, allowed: ['publish', 'hold', 'fail'] },
    ]);
  });
});

describe('an empty text', () => {
  it('beside another spelling is no conflict', () => {
    const post = (fields: object): unknown =>
      parsed({ posts: [{ account: 'testnet:@ada', ...fields }] }).document.posts[0];
    expect(post({ text: '', description: 'Back' })).toMatchObject({ description: 'Back' });
    expect(post({ text: 'Back', description: '' })).toMatchObject({ description: 'Back' });
    expect(post({ title: '', name: 'Crane', text: '' })).toMatchObject({ name: 'Crane' });
    expect(codeOf(() => post({ text: 'a', description: 'b' }))).toBe('alias_conflict');
  });
});
