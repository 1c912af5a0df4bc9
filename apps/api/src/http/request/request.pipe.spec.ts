import { DomainError } from '#libs/kernel';
import {
  BooleanField,
  DateTimeField,
  IntegerField,
  NestedField,
  NestedListField,
  TextField,
  TextListField,
} from './fields.js';
import { RequestPipe } from './request.pipe.js';
import { RequestShape } from './request-shape.js';

@RequestShape({ name: 'Media' })
class Media {
  @TextField({ required: true, maxLength: 20, aliases: ['media_url'] })
  url!: string;

  @IntegerField({ min: 1, max: 10 })
  width?: number;
}

@RequestShape({ name: 'Base' })
class Base {
  @TextField({ aliases: ['bot_token', 'token'] })
  botToken?: string | null;
}

@RequestShape({ name: 'Closed', closed: true })
class Closed extends Base {
  @NestedListField(() => Media, { maxItems: 2 })
  media?: Media[];

  @NestedField(() => Media)
  cover?: Media;

  @DateTimeField()
  at?: Date;
}

@RequestShape({ name: 'Filter' })
class Filter {
  @IntegerField({ min: 1, max: 200 })
  limit: number = 50;

  @BooleanField()
  force?: boolean;

  @TextListField({ oneOf: ['a', 'b'] })
  status?: string[];

  @DateTimeField()
  from?: Date;
}

describe('the request pipe', () => {
  const pipe = new RequestPipe();
  const body = (value: unknown): Closed =>
    pipe.transform(value, { type: 'body', metatype: Closed }) as Closed;
  const query = (value: unknown): Filter =>
    pipe.transform(value, { type: 'query', metatype: Filter }) as Filter;
  const failure = (work: () => unknown): DomainError => {
    try {
      work();
    } catch (error) {
      return error as DomainError;
    }
    throw new Error('nothing was refused');
  };

  it('moves an alias to the canonical name', () => {
    expect(body({ bot_token: 'abc' }).botToken).toBe('abc');
  });

  it('says what is wrong with a time', () => {
    const told = (from: string): unknown => failure(() => query({ from })).details['issues'];
    const wanted = 'from must be an ISO 8601 date-time such as 2026-01-31T09:30:00Z';
    expect(told('2027-02-30')).toEqual([
      { path: 'from', message: `${wanted}. 2027-02-30 does not exist: February 2027 has 28 days` },
    ]);
    expect(told('2027-02-03T10:00[Europe/Berlin]')).toEqual([
      { path: 'from', message: expect.stringContaining('brackets') },
    ]);
    expect(told('soon')).toEqual([{ path: 'from', message: wanted }]);
  });

  it('names a wrong field as it was written', () => {
    const error = failure(() => body({ cover: { media_url: 7 } }));
    expect(error.details['issues']).toEqual([
      {
        path: 'cover.media_url',
        message: 'media_url must be a string',
      },
    ]);
    expect(failure(() => body({ token: 1 })).details['field']).toBe('token');
  });

  it('takes two spellings of the same value', () => {
    expect(body({ bot_token: 'abc', botToken: 'abc' }).botToken).toBe('abc');
  });

  it('refuses two spellings that differ, and names both', () => {
    const error = failure(() => body({ bot_token: 'abc', botToken: 'abd' }));
    expect(error.code).toBe('alias_conflict');
    expect(error.details['fields']).toEqual(['botToken', 'bot_token']);
  });

  it('refuses unknown fields of a closed shape, all of them', () => {
    const error = failure(() => body({ one: 1, two: 2, constructor: 3 }));
    expect(error.code).toBe('unknown_field');
    expect(error.details['fields']).toEqual(['one', 'two', 'constructor']);
  });

  it('ignores unknown fields of an open shape', () => {
    expect(body({ cover: { url: 'u', extra: true } }).cover).toEqual({ url: 'u' });
  });

  it('reads aliases and names places inside nested objects', () => {
    const media = [{ media_url: 'u' }, { url: 'x'.repeat(21), width: 0.5 }];
    const error = failure(() => body({ media }));
    expect(error.code).toBe('invalid_parameter');
    const issues = error.details['issues'] as { path: string }[];
    expect(issues.map((issue) => issue.path)).toEqual(['media[1].url', 'media[1].width']);
  });

  it('names a list item that is no object', () => {
    expect(failure(() => body({ media: [7] })).details['field']).toBe('media[0]');
  });

  it('refuses an object where a list is expected, and a list where an object is', () => {
    expect(failure(() => body({ media: { url: 'u' } })).details['field']).toBe('media');
    expect(failure(() => body({ cover: [{ url: 'u' }] })).details['field']).toBe('cover');
  });

  it.each([
    ['2026-03-01T10:00:00+02:00', '2026-03-01T08:00:00.000Z'],
    ['2026-03-01T10:00', '2026-03-01T10:00:00.000Z'],
    ['2026-03-01', '2026-03-01T00:00:00.000Z'],
  ])('reads the date-time %s', (text, expected) => {
    expect(body({ at: text }).at?.toISOString()).toBe(expected);
  });

  it.each(['tomorrow', '2026-13-01T00:00:00Z', '1', '2026-03-01T10:00:00+99:99'])(
    'refuses %s as a date-time',
    (text) => {
      expect(failure(() => body({ at: text })).details['field']).toBe('at');
    },
  );

  it('takes null for an optional field and requires a required one', () => {
    expect(body({ botToken: null }).botToken).toBeNull();
    expect(failure(() => body({ cover: { url: null } })).details['field']).toBe('cover.url');
  });

  it('takes a missing body as an empty one', () => {
    expect(body(undefined)).toBeInstanceOf(Closed);
  });

  it('reads numbers, flags, lists and dates of a query', () => {
    const read = query({ limit: '7', force: 'true', status: 'a,b', from: '2026-01-01' });
    expect(read).toMatchObject({ limit: 7, force: true, status: ['a', 'b'] });
    expect(read.from?.getTime()).toBe(Date.UTC(2026, 0, 1));
  });

  it('keeps defaults for absent and empty parameters', () => {
    expect(query({ limit: '' }).limit).toBe(50);
  });

  it.each([{ limit: '1e2' }, { limit: ['1', '2'] }, { force: 'yes' }, { status: 'a,c' }])(
    'refuses the query %p',
    (given) => {
      expect(failure(() => query(given)).code).toBe('invalid_parameter');
    },
  );
});
