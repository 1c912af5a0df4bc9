import { readDocument, type ReadDocument } from '../read-document.js';

const read = (text: string): ReadDocument =>
  readDocument({
    name: 'posts/launch-day.md',
    format: 'markdown',
    bytes: new TextEncoder().encode(text),
  });

const problemsOf = (text: string): readonly string[] =>
  read(text).problems.map(({ code, position }) => `${position.line}:${position.column} ${code}`);

const placeOf = (document: ReadDocument, path: string): string => {
  const { line, column } = document.placeOf(path);
  return `${line}:${column}`;
};

describe('a Markdown file', () => {
  it('is a post for each account of its front matter', () => {
    const document = read(`---
to: [x:@a, linkedin:b]
title: Launch
at: 2027-03-01T09:00
tz: Europe/Berlin
assets:
  - crane.jpg
  - { url: pier.png, alt: The pier }
settings:
  visibility: PUBLIC
draft: true
---

The crane is back.

Look!
`);
    expect(document.problems).toEqual([]);
    const said = {
      title: 'Launch',
      text: 'The crane is back.\n\nLook!',
      publishAt: '2027-03-01T09:00',
      timezone: 'Europe/Berlin',
      assets: ['crane.jpg', { url: 'pier.png', altText: 'The pier' }],
      settings: { visibility: 'PUBLIC' },
    };
    expect(document.schedule).toEqual({
      mode: 'draft',
      posts: [
        { account: 'x:@a', ...said },
        { account: 'linkedin:b', ...said },
      ],
    });
    expect(placeOf(document, 'posts[1].text')).toBe('14:1');
    expect(placeOf(document, 'posts[1].account')).toBe('2:12');
    expect(placeOf(document, 'posts[0].publishAt')).toBe('4:5');
    expect(placeOf(document, 'posts[1].settings.visibility')).toBe('10:15');
    expect(placeOf(document, 'posts[0].assets[1].url')).toBe('8:5');
    expect(placeOf(document, 'posts[0].media_link')).toBe('2:6');
  });

  it('is a thread where lines of --- cut it', () => {
    const document = read(
      '---\r\nto: x:@a\r\nat: 2027-03-01T09:00Z\r\n---\r\nFirst\r\n\r\n![The pier](pier.png)\r\n---\r\nSecond\r\n\\---\r\nstill second\r\n',
    );
    expect(document.problems).toEqual([]);
    expect(document.schedule).toEqual({
      campaigns: [
        {
          name: 'launch-day',
          targets: [
            {
              account: 'x:@a',
              publishAt: '2027-03-01T09:00Z',
              steps: [
                { text: 'First', assets: [{ url: 'pier.png', altText: 'The pier' }] },
                { text: 'Second\n---\nstill second', interactionType: 'reply' },
              ],
            },
          ],
        },
      ],
    });
    const steps = 'campaigns[0].targets[0].steps';
    expect(placeOf(document, `${steps}[0].assets[0]`)).toBe('7:13');
    expect(placeOf(document, `${steps}[1].text`)).toBe('9:1');
    expect(placeOf(document, 'campaigns[0].targets[0].publish_at')).toBe('2:5');
    expect(placeOf(document, 'campaigns[0].targets[0].publishAt')).toBe('3:5');
  });

  it('may say something for one of its accounts alone', () => {
    const document = read(`---
to:
  - x:@a
  - account: linkedin:b
    at: 2027-03-02T09:00Z
    settings: { visibility: PUBLIC }
at: 2027-03-01T09:00Z
---
Text
`);
    expect(document.schedule).toEqual({
      posts: [
        { account: 'x:@a', text: 'Text', publishAt: '2027-03-01T09:00Z' },
        {
          account: 'linkedin:b',
          text: 'Text',
          publishAt: '2027-03-02T09:00Z',
          settings: { visibility: 'PUBLIC' },
        },
      ],
    });
    expect(placeOf(document, 'posts[1].settings.visibility')).toBe('6:29');
    expect(placeOf(document, 'posts[1].publishAt')).toBe('5:9');
  });

  it('says which of its fields nobody knows: a misspelt time would publish at once', () => {
    expect(problemsOf('---\nto: x:@a\nat: \nwhen: tomorrow\n---\nText')).toEqual([
      '3:1 field_invalid',
      '4:7 field_unknown',
    ]);
    const [problem] = read('---\nto: x:@a\nsetings: {}\n---\nText').problems;
    expect(problem?.message).toContain('did you mean settings?');
  });

  it('tells every problem at its place', () => {
    expect(problemsOf('Just text')).toEqual(['1:1 front_matter_required']);
    expect(problemsOf('---\nto: x:@a\nText')).toEqual(['1:1 front_matter_required']);
    expect(problemsOf('---\ntitle: A\n---\nText')).toEqual(['2:1 field_required']);
    expect(problemsOf('---\nto: [x:@a, {at: b}]\n---\nText')).toEqual(['2:12 field_invalid']);
    expect(problemsOf('---\nto: x:@a\ndraft: maybe\nassets: a\nsettings: 1\n---\nText')).toEqual([
      '3:8 field_invalid',
      '4:9 field_invalid',
      '5:11 field_invalid',
    ]);
    expect(problemsOf('---\nto: [x:@a\n---\nOne\n---\n\n---\nThree')).toEqual([
      '3:1 syntax_invalid',
      '6:1 thread_item_empty',
    ]);
  });
});
