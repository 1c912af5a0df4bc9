import { describeNetwork } from './networks.js';

describeNetwork('wordpress');
