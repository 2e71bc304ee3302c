import { createRequire } from 'node:module';
import { Document, Font, Page, Polyline, renderToBuffer, Svg, Text, View } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import type { ReportDocument } from '#server/features/reports/index.ts';
import { benchChart, benchCitations, benchTable } from './bench-report.ts';

const resolve = createRequire(new URL('../../apps/server/package.json', import.meta.url)).resolve;

Font.register({
  family: 'Inter',
  fonts: [
    { src: resolve('@fontsource/inter/files/inter-latin-400-normal.woff'), fontWeight: 400 },
    { src: resolve('@fontsource/inter/files/inter-latin-600-normal.woff'), fontWeight: 600 },
  ],
});

const pageStyle = { fontFamily: 'Inter', fontSize: 10, padding: 56 };
const bold = { fontWeight: 600 as const };

/** The same words, table and chart as our report, by the peer. */
export async function renderPeer(report: ReportDocument): Promise<Buffer> {
  const document = h(
    Document,
    { title: report.title, language: 'en-US' },
    h(
      Page,
      { size: 'LETTER', style: pageStyle },
      h(Text, { style: { fontSize: 26, ...bold } }, report.title),
      h(Text, null, report.subtitle),
      ...report.facts.map(({ label, value }) => h(Text, { key: label }, `${label}: ${value}`)),
      pageNumber(),
    ),
    h(
      Page,
      { size: 'LETTER', style: pageStyle },
      table(),
      chart(),
      ...benchCitations.map((text) => h(Text, { key: text }, text)),
      pageNumber(),
    ),
  );
  return renderToBuffer(document);
}

function pageNumber() {
  return h(Text, {
    fixed: true,
    style: { position: 'absolute', bottom: 30, right: 56, fontSize: 8 },
    render: ({ pageNumber: page, totalPages }) => `Page ${page} of ${totalPages}`,
  });
}

function table() {
  const rows = [benchTable.columns.map(({ title }) => title), ...benchTable.rows];
  return h(
    View,
    null,
    ...rows.map((row, at) =>
      h(
        View,
        { key: String(at), wrap: false, style: { flexDirection: 'row', borderBottomWidth: 0.4, paddingVertical: 4 } },
        ...row.map((text, column) =>
          h(
            Text,
            {
              key: String(column),
              style: {
                flexGrow: benchTable.columns[column]?.weight ?? 1,
                flexBasis: 0,
                fontSize: 8.5,
                ...(at === 0 ? bold : {}),
              },
            },
            text,
          ),
        ),
      ),
    ),
  );
}

function chart() {
  return h(
    Svg,
    { viewBox: '0 0 400 170', style: { height: 170 } },
    ...benchChart.series.map(({ name, points }) =>
      h(Polyline, {
        key: name,
        points: points.map(({ value }, index) => `${index * 3},${600 - value}`).join(' '),
        stroke: '#1d4fb8',
        fill: 'none',
      }),
    ),
  );
}
