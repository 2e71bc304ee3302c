import { createPassageIndex } from '@aex/retrieval/passage-index';
import * as z from 'zod';
import { defineTool, found, nothing, type ToolContext } from './model-tool.ts';
import { textFinding } from './text-finding.ts';
import { queryField } from './tool-fields.ts';

const mostHits = 4;
const pageSize = 200;

export const insightSearchTool = defineTool({
  name: 'search_insights',
  description: `The ${mostHits} insight articles of this product that fit a query best (text, date).`,
  input: z.strictObject({ query: queryField }),
  run: async ({ query }, { services, moment }) => {
    const { posts } = await services.insights.list({ input: { limit: pageSize } });
    const known = posts.filter(({ published_at }) => new Date(published_at) <= moment);
    const index = createPassageIndex(
      known.map(({ id, title, summary, content }) => ({ id, title, text: `${summary} ${content}` })),
    );
    const findings = index.search(query, { limit: mostHits }).flatMap(({ id }) => {
      const post = known.find((each) => each.id === id);
      if (post === undefined) return [];
      return textFinding({
        sourceType: 'insight_post',
        sourceId: post.slug,
        source: 'AEX insights',
        title: post.title,
        text: [post.summary, ...post.bullet_insights].join(' '),
        state: 'delayed',
        asOf: post.published_at.slice(0, 10),
        knownAt: post.published_at,
        confidence: 0.8,
        words: { date: post.published_at.slice(0, 10) },
      });
    });
    return findings.length === 0 ? nothing('No insight article fits.') : found(findings);
  },
});

export const strategySearchTool = defineTool({
  name: 'search_strategies',
  description: `The ${mostHits} research frameworks of this product that fit a query best (text). Their figures are illustrative.`,
  input: z.strictObject({ query: queryField }),
  run: async ({ query }, { services }) => {
    const { strategies } = await services.strategies.list({ input: { limit: pageSize } });
    const index = createPassageIndex(
      strategies.map(({ id, title, description, highlights, tags }) => ({
        id,
        title,
        text: [description, ...highlights, ...tags].join(' '),
      })),
    );
    const findings = index.search(query, { limit: mostHits }).flatMap(({ id }) => {
      const strategy = strategies.find((each) => each.id === id);
      if (strategy === undefined) return [];
      return textFinding({
        sourceType: 'insight_post',
        sourceId: strategy.id,
        source: 'AEX strategies',
        title: strategy.title,
        text: [strategy.description, ...strategy.highlights].join(' '),
        state: 'delayed',
        asOf: null,
        knownAt: null,
        confidence: 0.8,
      });
    });
    return findings.length === 0 ? nothing('No framework fits.') : found(findings);
  },
});

export const evidenceSearchTool = defineTool({
  name: 'search_evidence',
  description: `Evidence that earlier answers of this conversation found (text): the ${mostHits} pieces that fit best.`,
  input: z.strictObject({ query: queryField }),
  run: async ({ query }, context) => searchEvidence(query, context),
});

async function searchEvidence(query: string, { threadEvidence }: ToolContext) {
  const stored = await threadEvidence();
  const index = createPassageIndex(stored.map(({ id, title, content }) => ({ id, title, text: content })));
  const findings = index.search(query, { limit: mostHits }).flatMap(({ id }) => {
    const evidence = stored.find((each) => each.id === id);
    if (evidence === undefined) return [];
    const { content, facts, sourceId, ...place } = evidence;
    const finding = textFinding({ ...place, sourceType: 'research_thread', sourceId, text: content, knownAt: null });
    const values = Object.fromEntries(
      facts.map(({ value, unit, currency }, at) => [
        `f${at + 1}`,
        { value, unit, ...(currency === undefined ? {} : { currency }) },
      ]),
    );
    return { ...finding, shownValue: evidence.shownValue, facts, values: { ...finding.values, ...values } };
  });
  return findings.length === 0 ? nothing('No earlier evidence of this conversation fits.') : found(findings);
}
