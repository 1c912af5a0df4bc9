import {
  defineConfig,
  flag,
  integer,
  list,
  optionalInteger,
  optionalText,
  optionalUrl,
  text,
} from '#libs/kernel';

/** Where the sandbox listens and keeps its state, when it runs as a process of its own. */
export const sandboxConfig = defineConfig('Sandbox', {
  host: text('SANDBOX_HOST', { default: '127.0.0.1', help: 'Address the sandbox listens on.' }),
  port: integer('SANDBOX_PORT', {
    default: 4010,
    max: 65535,
    help: 'Port the sandbox listens on.',
  }),
  dataDirectory: optionalText('SANDBOX_DATA_DIR', {
    help: 'Folder for the sandbox’s journal and images; without it nothing outlives the process.',
  }),
  publicUrl: optionalUrl('SANDBOX_PUBLIC_URL', {
    help: 'URL under which clients reach the sandbox, when it differs from where it listens.',
  }),
  allowRemoteControl: flag('SANDBOX_ALLOW_REMOTE_CONTROL', {
    default: false,
    help: 'Lets other machines use the control API.',
  }),
  allowedHosts: list('SANDBOX_ALLOWED_HOSTS', {
    default: [],
    help: 'Host names under which the sandbox may be called, besides loopback, SANDBOX_HOST and that of SANDBOX_PUBLIC_URL: the name of its container, for example.',
  }),
  smtpPort: optionalInteger('SANDBOX_SMTP_PORT', {
    max: 65535,
    help: 'Port of the mailbox’s SMTP server, 0 for any free one; without it there is no mailbox.',
  }),
});
