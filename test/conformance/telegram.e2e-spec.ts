import { describeNetwork } from './networks.js';

describeNetwork('telegram');
