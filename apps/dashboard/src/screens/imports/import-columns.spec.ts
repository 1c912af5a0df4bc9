import { guessedMapping, meantTwice, toldMapping } from './import-columns.js';

describe('columns of a file', () => {
  it('mean what they are called, settings too', () => {
    expect(guessedMapping(['account', 'publishAt', 'settings.madeWithAi'])).toEqual({
      account: 'account',
      publishAt: 'publishAt',
      'settings.madeWithAi': 'settings.madeWithAi',
    });
  });

  it('are guessed where another program named them', () => {
    expect(guessedMapping(['Publish at', 'CAPTION', 'Image URL', 'Tags', 'Budget'])).toEqual({
      'Publish at': 'publishAt',
      CAPTION: 'text',
      'Image URL': 'assets',
      Tags: 'labels',
      Budget: null,
    });
  });

  it('never mean the same twice', () => {
    expect(guessedMapping(['message', 'text', 'caption'])).toEqual({
      message: null,
      text: 'text',
      caption: null,
    });
    expect(meantTwice({ message: 'text', caption: 'text', budget: null, notes: null })).toEqual([
      'text',
    ]);
  });

  it('of an export, and of rows to mend, are left out without a word', () => {
    const mapping = guessedMapping(['account', 'postId', 'problems', 'Budget', 'Caption']);
    expect(mapping).toMatchObject({ postId: null, problems: null });
    expect(toldMapping(mapping)).toEqual({ Budget: null, Caption: 'text' });
  });
});
