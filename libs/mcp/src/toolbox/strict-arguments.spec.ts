import { checkedArguments } from './checked-arguments.js';
import { input, list, text } from './schemas.js';
import { openObject } from './strict-arguments.js';

const schema = input(
  {
    account: text(),
    note: text(),
    posts: list(input({ text: text(), settings: openObject('Settings') }, ['text'])),
  },
  ['account'],
);
const judge = async (given: unknown) =>
  checkedArguments<unknown>(schema)['~standard'].validate(given);

describe('arguments of tools', () => {
  it('are taken as strict clients send them: null for what is left out, objects as text', async () => {
    const settings = JSON.stringify({ silent: true, name: null });
    const given = { account: 'a', note: null, posts: [{ text: 'Hi', settings }] };
    expect(await judge(given)).toEqual({
      value: { account: 'a', posts: [{ text: 'Hi', settings: { silent: true, name: null } }] },
    });
  });

  it('are taken as other clients send them', async () => {
    const given = { account: 'a', posts: [{ text: 'Hi', settings: { silent: true } }] };
    expect(await judge(given)).toEqual({ value: given });
  });

  it.each(['{"silent": tru', '[]', '"text"', '7'])(
    'name the place of text that is no object: %s',
    async (settings) => {
      expect(await judge({ account: 'a', posts: [{ text: 'Hi', settings }] })).toEqual({
        issues: [{ message: expect.stringMatching(/^posts\[0\]\.settings must be JSON text/) }],
      });
    },
  );

  it.each([{}, { account: null }, { account: 'a', other: 1 }])(
    'are still judged: %j',
    async (given) => {
      expect((await judge(given)).issues).toHaveLength(1);
    },
  );
});
