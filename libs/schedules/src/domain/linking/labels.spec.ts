import type { PostLabel } from '#libs/posts';
import { checked, errorsOf, parsed } from '../../testing/index.js';
import { canonicalDocument } from '../document/canonical-document.js';
import { hashDocument } from '../document/document-hash.js';
import { AccountIndex } from './account-index.js';

const account = 'testnet:@ada';
const labels: readonly PostLabel[] = [
  { id: 'lab_1', name: 'Launch', color: 'red' },
  { id: 'lab_2', name: 'Spring', color: 'green' },
];
const post = (fields: object): object => ({ posts: [{ account, text: 'hello', ...fields }] });
const campaign = (ofCampaign: object, ofTarget: object, ...ofSteps: readonly object[]): object => ({
  campaigns: [
    {
      ...{ id: 'c', name: 'Autumn', ...ofCampaign },
      targets: [
        { account, ...ofTarget, steps: ofSteps.map((fields) => ({ text: 'hello', ...fields })) },
      ],
    },
  ],
});
const namesOf = (body: object): readonly (readonly string[])[] =>
  checked(body, { labels }).posts.map((one) => one.labels.map(({ name }) => name));
const hashOf = (body: object): string =>
  hashDocument(canonicalDocument(parsed(body), new AccountIndex([], () => null)));

describe('labels of a document', () => {
  it('are named in any case, each once, also as an answer tells them', () => {
    const said = ['launch', ' LAUNCH ', { id: 'lab_2', name: 'Spring', color: 'green' }];
    expect(namesOf(post({ labels: said }))).toEqual([['Launch', 'Spring']]);
    expect(namesOf(post({ labels: null }))).toEqual([[]]);
    expect(namesOf(post({}))).toEqual([[]]);
  });

  it('are those of the step, else of the target, else of the campaign', () => {
    const [ofCampaign, ofTarget] = [{ labels: ['Launch'] }, { labels: ['Spring'] }];
    expect(namesOf(campaign(ofCampaign, {}, {}, { labels: [] }))).toEqual([['Launch'], []]);
    expect(namesOf(campaign(ofCampaign, ofTarget, {}, { labels: ['Launch'] }))).toEqual([
      ['Spring'],
      ['Launch'],
    ]);
    expect(namesOf(campaign(ofCampaign, { labels: [] }, {}))).toEqual([[]]);
  });

  it('that nobody made are told of all at once, each at its place and once', () => {
    const body = campaign(
      { labels: ['Launch', 'Lunch'] },
      {},
      {},
      {},
      { labels: ['spring', 'Sprung', 7, 'x'.repeat(5_000)], settings: { loud: 1 } },
    );
    const { issues } = checked(body, { labels });
    expect(issues.errors().map(({ code, path }) => `${code} ${path}`)).toEqual([
      'setting_unknown campaigns[0].targets[0].steps[2].settings.loud',
      'label_unknown campaigns[0].targets[0].steps[2].labels[1]',
      'labels_invalid campaigns[0].targets[0].steps[2].labels[2]',
      'label_unknown campaigns[0].targets[0].steps[2].labels[3]',
      'label_unknown campaigns[0].labels[1]',
    ]);
    const [, , , long, ofCampaign] = issues.errors();
    expect(long!.actual).toHaveLength(100);
    expect(ofCampaign).toMatchObject({ actual: 'Lunch', postIndex: null, account: null });
  });

  it.each([
    [{ labels: 'Launch' }, 'labels_invalid posts[0].labels'],
    [{ labels: { name: 'Launch' } }, 'labels_invalid posts[0].labels'],
    [{ labels: Array(21).fill('Launch') }, 'labels_invalid posts[0].labels'],
    [{ labels: [''] }, 'labels_invalid posts[0].labels[0]'],
    [{ labels: [['Launch']] }, 'labels_invalid posts[0].labels[0]'],
    [{ labels: ['lab_1'] }, 'label_unknown posts[0].labels[0]'],
  ])('are nothing else: %j', (fields, problem) => {
    expect(errorsOf(checked(post(fields), { labels }))).toEqual([problem]);
  });

  it('are no part of the hash where there are none, as before there were labels', () => {
    const text = JSON.stringify(
      canonicalDocument(parsed(campaign({}, {}, {})), new AccountIndex([], () => null)),
    );
    expect(text).not.toContain('label');
    expect(hashOf(post({ labels: [] }))).toBe(hashOf(post({})));
    expect(hashOf(campaign({ labels: [] }, { labels: null }, {}))).toBe(
      hashOf(campaign({}, {}, {})),
    );
  });

  it('are the same to the hash in whatever order and case, and wherever they are said', () => {
    const first = hashOf(campaign({ labels: ['Launch', 'Spring'] }, {}, {}));
    expect(hashOf(campaign({}, {}, { labels: ['SPRING', 'launch', 'Launch'] }))).toBe(first);
    expect(hashOf(campaign({ labels: ['x'] }, { labels: ['spring', 'launch'] }, {}))).toBe(first);
    expect(hashOf(campaign({ labels: ['Launch'] }, {}, {}))).not.toBe(first);
  });

  it('cost a thousand posts of one campaign no more than one', () => {
    const unknown = Array.from({ length: 20 }, (_, index) => `Label ${index}`);
    const many = campaign({ labels: unknown }, {}, ...Array.from({ length: 1_000 }, () => ({})));
    expect(errorsOf(checked(many, { labels }))).toHaveLength(20);
  });
});
