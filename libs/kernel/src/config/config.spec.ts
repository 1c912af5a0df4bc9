import { Config, ConfigError, defineConfig } from './config.js';
import { flag, integer, list, oneOf, optionalText, optionalUrl, text, url } from './variable.js';

const section = defineConfig('Spec', {
  name: text('SPEC_NAME', { help: '' }),
  colour: oneOf('SPEC_COLOUR', ['red', 'green'], { default: 'red', help: '' }),
  count: integer('SPEC_COUNT', { default: 3, min: 1, max: 9, help: '' }),
  eager: flag('SPEC_EAGER', { default: false, help: '' }),
  hosts: list('SPEC_HOSTS', { default: [], help: '' }),
  base: url('SPEC_BASE', { default: 'http://a.example', secret: true, help: '' }),
  note: optionalText('SPEC_NOTE', { help: '' }),
  link: optionalUrl('SPEC_LINK', { help: '' }),
});
const other = defineConfig('Other spec', { word: text('SPEC_OTHER', { help: '' }) });

describe('Config', () => {
  it('reads what is set and falls back to defaults', () => {
    const config = Config.load(
      {
        SPEC_NAME: 'n',
        SPEC_COLOUR: 'green',
        SPEC_COUNT: '9',
        SPEC_EAGER: 'true',
        SPEC_HOSTS: 'a, b,,',
        SPEC_BASE: 'https://b.example/x/',
        SPEC_NOTE: '',
      },
      [section],
    );

    expect(config.get(section)).toEqual({
      name: 'n',
      colour: 'green',
      count: 9,
      eager: true,
      hosts: ['a', 'b'],
      base: 'https://b.example/x',
      note: null,
      link: null,
    });
  });

  it('names every problem at once and repeats no secret', () => {
    const load = (): Config =>
      Config.load(
        {
          SPEC_COLOUR: 'blue',
          SPEC_COUNT: '10',
          SPEC_EAGER: 'yes',
          SPEC_BASE: 'hunter2',
          SPEC_LINK: 'ftp://x',
        },
        [section],
      );

    expect(load).toThrow(ConfigError);
    try {
      load();
    } catch (error) {
      const { problems, message } = error as ConfigError;
      expect(problems).toEqual([
        { name: 'SPEC_NAME', reason: 'must be set' },
        { name: 'SPEC_COLOUR', reason: 'must be one of red, green' },
        { name: 'SPEC_COUNT', reason: 'must be a whole number from 1 to 9' },
        { name: 'SPEC_EAGER', reason: 'must be true or false' },
        { name: 'SPEC_BASE', reason: 'must be an absolute URL' },
        { name: 'SPEC_LINK', reason: 'must use http or https' },
      ]);
      expect(message).not.toContain('hunter2');
    }
  });

  it('does not give a section that was not loaded', () => {
    const config = Config.load({ SPEC_NAME: 'n' }, [section]);

    expect(() => config.get(other)).toThrow('Other spec was not loaded');
  });
});
