import { BodyTooLarge } from '../bodies.js';
import { MultipartError } from '../multipart.js';
import { bearerToken, brokenRequest, formOf, jsonObjectOf, queryOf } from './received.js';

describe('a request', () => {
  const request = (type: string, text: string) => ({
    headers: { 'content-type': type },
    body: Buffer.from(text),
  });

  it('has a query', () => {
    expect([...queryOf({ url: '/a?b=1&b=%20&c' })]).toEqual([
      ['b', '1'],
      ['b', ' '],
      ['c', ''],
    ]);
    expect([...queryOf({ url: '/a' })]).toEqual([]);
  });

  it('has the fields of a form only if it says that it is one', () => {
    const form = request('application/x-www-form-urlencoded; charset=utf-8', 'a=1');
    expect(formOf(form).get('a')).toBe('1');
    expect(formOf(request('application/x-www-form-urlencoded2', 'a=1')).size).toBe(0);
    expect(formOf(request('text/plain', 'a=1')).size).toBe(0);
    expect(formOf({ headers: form.headers, body: undefined }).size).toBe(0);
  });

  it.each([
    ['Bearer abc', 'abc'],
    ['bearer  abc ', 'abc'],
    ['Bearer a b', ''],
    ['Basic abc', ''],
    [undefined, ''],
  ])('has the token of %s', (authorization, token) => {
    expect(bearerToken({ headers: { authorization } })).toBe(token);
  });

  const refuse = (problem: string): Error => new Error(problem);

  it.each(['application/json', 'Application/JSON; charset=utf-8', 'application/json ;a=b'])(
    'has a JSON object of type %s',
    (type) => {
      expect(jsonObjectOf(request(type, '{"a":1}'), refuse)).toEqual({ a: 1 });
    },
  );

  it.each([
    ['application/jsonp', '{}', 'content type'],
    ['text/plain', '{}', 'content type'],
    ['application/json', '', 'syntax'],
    ['application/json', '{', 'syntax'],
    ['application/json', '[]', 'no object'],
    ['application/json', 'null', 'no object'],
  ])('has none of type %s with %s', (type, text, problem) => {
    expect(() => jsonObjectOf(request(type, text), refuse)).toThrow(problem);
  });

  it.each([
    [new BodyTooLarge('too large'), 'too large'],
    [new MultipartError('no boundary'), 'broken body'],
    [Object.assign(new Error('bad'), { statusCode: 400 }), 'broken body'],
    [new Error('oh'), 'failure'],
    [Object.assign(new Error('oh'), { statusCode: 500 }), 'failure'],
  ])('breaks with %s', (error, kind) => {
    expect(brokenRequest(error)).toBe(kind);
  });
});
