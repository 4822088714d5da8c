import type { Translation } from '../../typing.ts';
import type { demoWebsite as zh } from '../../zh/portal/demo-website.ts';

export const demoWebsite = {
  title: '{{site}} · website (demo)',
  heading: 'The website of {{site}}',
  intro:
    'This page stands for the website of the brand: a customer who is signed in there goes on to the portal without typing a password again.',
  make: 'Go to the portal as {{login}}',
  ready: 'The pass is signed',
  readyText: 'Good for sixty seconds, once, and on this host only.',
  enter: 'Enter the portal',
  claims: 'What the pass says',
  again: 'Sign another one',
  other: '中文',
} as const satisfies Translation<typeof zh>;
