import { describePublishing, publishShapes } from '#libs/providers/testing';
import { describeGoldenRequests } from './golden.js';
import { benchOptions, describeNetwork } from './networks.js';
import { SandboxBench } from './sandbox-bench.js';

describeNetwork('meta');
describeGoldenRequests('meta');

// The flow is the one of instagram_business, which is tried with every shape: here it is the way there.
const handedOn = [
  'photo',
  'photo with a first comment',
  'reel',
  'story with a video',
  'carousel of photos',
];
describePublishing(
  'meta, at a linked Instagram account',
  publishShapes['instagram_business']!.filter(({ name }) => handedOn.includes(name)),
  () =>
    SandboxBench.open({
      strategy: benchOptions('meta').strategy,
      identity: ({ metadata, publishable }) => publishable && metadata['kind'] === 'instagram',
    }),
);
