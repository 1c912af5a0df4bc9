import { languageOf, localeTag } from './language.js';

it('knows the language of a tag', () => {
  expect([languageOf('en-US'), languageOf('EN'), languageOf('xx-YY')]).toEqual(['en', 'en', null]);
});

it('writes days as the browser has the language', () => {
  expect(localeTag('en', ['fr-FR', 'en-US'])).toBe('en-US');
  expect(localeTag('en', ['fr-FR'])).toBe('en-GB');
});
