export { InsightArticle } from '#features/insights/components/insight-article.tsx';
export { InsightsView } from '#features/insights/components/insights-view.tsx';
export { RelatedInsights } from '#features/insights/components/related-insights.tsx';
export { LatestInsights } from '#features/insights/components/latest-insights.tsx';
