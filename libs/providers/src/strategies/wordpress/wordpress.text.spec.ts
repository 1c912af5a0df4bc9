import { decodeHtml, paragraphs } from './wordpress.text.js';

describe('plain text as HTML', () => {
  it('makes paragraphs and line breaks and escapes markup', () => {
    expect(paragraphs('Tulips & <b>crocus</b>\nin March\r\n\r\nAnd "April"')).toBe(
      '<p>Tulips &amp; &lt;b&gt;crocus&lt;/b&gt;<br />\nin March</p>\n\n<p>And &quot;April&quot;</p>',
    );
  });

  it('links addresses, without the full stop behind them', () => {
    expect(paragraphs('See https://example.com/a?b=1&c=2.')).toBe(
      '<p>See <a href="https://example.com/a?b=1&amp;c=2">https://example.com/a?b=1&amp;c=2</a>.</p>',
    );
  });

  it('leaves an address alone in its paragraph bare, so that it is embedded', () => {
    expect(paragraphs('Look:\n\nhttps://youtu.be/abc')).toBe(
      '<p>Look:</p>\n\nhttps://youtu.be/abc',
    );
  });

  it('cannot be broken out of by quotes', () => {
    expect(paragraphs('https://example.com/"onmouseover=alert(1)')).not.toContain('"onmouseover');
  });

  it('decodes names as WordPress sends them', () => {
    expect(decodeHtml('Tips &amp; Tricks &#8217;26 &unknown;')).toBe('Tips & Tricks ’26 &unknown;');
  });
});
