import fc from 'fast-check';
import { DateTime } from 'luxon';
import { checked, NOW } from '../../testing/index.js';
import { readLocalTime } from './local-time.js';
import { readWrittenTime } from './written-time.js';

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Africa/Casablanca',
];
const account = 'testnet:@ada';
const minute = fc.integer({ min: 0, max: 400 * 24 * 60 });
const fromMs = Date.parse(NOW);

describe('written times', () => {
  it('mean the same moment whatever offset they are written with', () => {
    fc.assert(
      fc.property(minute, fc.integer({ min: -14 * 4, max: 14 * 4 }), (ahead, quarters) => {
        const at = DateTime.fromMillis(fromMs + ahead * 60_000, { zone: 'UTC' });
        const written = at.setZone(
          `UTC${quarters < 0 ? '-' : '+'}${Math.trunc(Math.abs(quarters) / 4)}`,
        );
        const read = readWrittenTime(written.toISO()!);
        expect(read!.wallMs - read!.offsetMs!).toBe(at.toMillis());
      }),
    );
  });

  it.each([
    '2026-12-01',
    '2026-12-01T25:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-12-01T10:00:00+15:00',
    'now',
    '',
    '20261201T100000Z',
  ])('are refused when they are no date with time: %s', (text) => {
    expect(readWrittenTime(text)).toBeNull();
  });

  it.each([
    ['2027-02-30T09:00', 'February 2027 has 28 days'],
    ['2027-02-03T10:00[Europe/Berlin]', 'Europe/Berlin into timezone'],
    ['01.03.2027 09:00', 'write the year first'],
  ])('say what is wrong with %s', (text, fault) => {
    const { issues } = checked({ posts: [{ account, text: 'a', publishAt: text }] });
    expect(issues.errors()).toMatchObject([
      { code: 'invalid_publish_time', actual: text, hint: expect.stringContaining(fault) },
    ]);
  });

  it('never make the reader throw', () => {
    fc.assert(fc.property(fc.string(), (text) => void readWrittenTime(text)));
  });
});

describe('local times', () => {
  it('of any moment in any zone lead back to that moment, or to the earlier of two', () => {
    fc.assert(
      fc.property(minute, fc.constantFrom(...zones), (ahead, zone) => {
        const atMs = fromMs + ahead * 60_000;
        const local = DateTime.fromMillis(atMs, { zone });
        const wallMs = local.setZone('UTC', { keepLocalTime: true }).toMillis();
        const read = readLocalTime(wallMs, zone);
        if (read.kind === 'unique') return expect(read.atMs).toBe(atMs);
        expect(read.kind).toBe('ambiguous');
        const earlier = (read as { atMs: number }).atMs;
        const sameWall = DateTime.fromMillis(earlier, { zone }).setZone('UTC', {
          keepLocalTime: true,
        });
        expect([sameWall.toMillis(), earlier <= atMs]).toEqual([wallMs, true]);
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ['Europe/Berlin', '2027-03-28T02:00', 'nonexistent'],
    ['Europe/Berlin', '2027-03-28T01:59', 'unique'],
    ['Europe/Berlin', '2027-03-28T03:00', 'unique'],
    ['Europe/Berlin', '2027-10-31T02:00', 'ambiguous'],
    ['Europe/Berlin', '2027-10-31T03:00', 'unique'],
    ['America/New_York', '2027-03-14T02:30', 'nonexistent'],
    ['America/New_York', '2027-11-07T01:30', 'ambiguous'],
    ['Australia/Lord_Howe', '2027-04-04T01:45', 'ambiguous'],
    ['Australia/Lord_Howe', '2027-10-03T02:15', 'nonexistent'],
  ])('%s %s is %s', (zone, wall, kind) => {
    expect(readLocalTime(Date.parse(`${wall}:00Z`), zone).kind).toBe(kind);
  });
});

describe('publish times', () => {
  const account = 'testnet:@ada';
  const timesOf = (body: object): readonly (string | undefined)[] =>
    checked(body).posts.map((post) => post.publishAt?.toISOString());
  const post = (fields: object): object => ({ posts: [{ account, text: 'a', ...fields }] });

  it('are now when missing or a few minutes past', () => {
    expect(timesOf(post({}))).toEqual([NOW]);
    expect(timesOf(post({ publish_at: '2026-11-21T11:55:00Z' }))).toEqual([NOW]);
  });

  it('of a draft may be missing', () => {
    expect(timesOf({ mode: 'draft', ...post({}) })).toEqual([undefined]);
  });

  it('without an offset are read in the nearest zone that is named', () => {
    const step = { text: 'a', publish_at: '2026-12-01T12:00' };
    const body = {
      timezone: 'Asia/Kolkata',
      campaigns: [
        {
          name: 'C',
          timezone: 'Europe/Berlin',
          targets: [
            { account, steps: [step, { ...step, timezone: 'America/New_York' }] },
            { account, timezone: 'Asia/Kathmandu', steps: [step] },
          ],
        },
        { name: 'D', targets: [{ account, steps: [step] }] },
      ],
    };
    expect(timesOf(body)).toEqual([
      '2026-12-01T11:00:00.000Z',
      '2026-12-01T17:00:00.000Z',
      '2026-12-01T06:15:00.000Z',
      '2026-12-01T06:30:00.000Z',
    ]);
  });

  it('of the later steps follow the step before by the delay', () => {
    const steps = [
      { text: 'a' },
      { text: 'b', delay_minutes: 30 },
      { text: 'c' },
      { text: 'd', publishAt: '2026-12-02T00:00:00Z' },
      { text: 'e', delay_seconds: 90 },
      { text: 'f', delay_ms: 1_500 },
    ];
    const targets = [{ account, publish_at: '2026-12-01T10:00:00+01:00', steps }];
    expect(timesOf({ campaigns: [{ name: 'C', targets }] })).toEqual([
      '2026-12-01T09:00:00.000Z',
      '2026-12-01T09:30:00.000Z',
      '2026-12-01T09:30:00.000Z',
      '2026-12-02T00:00:00.000Z',
      '2026-12-02T00:01:30.000Z',
      '2026-12-02T00:01:31.500Z',
    ]);
  });
});
