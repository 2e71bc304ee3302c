export { asAnalyst, askedAt, askIn, researchServer } from '#server/testing/asked-thread.ts';
