import fc from 'fast-check';

/** A mutant lives or dies by the same samples in every run, and the first that fails is enough. */
fc.configureGlobal({ seed: 20_261_122, endOnFailure: true });
