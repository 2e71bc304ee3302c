import { BookOpen, ChartLine, FileCheck, MessageSquare, ShieldCheck, Workflow } from 'lucide-react';
import { Link } from 'react-router';
import { useRead } from './read.js';

const features = [
  { Sign: MessageSquare, text: 'Ask, and see what an answer stands on' },
  { Sign: ChartLine, text: 'The regime behind every page' },
  { Sign: BookOpen, text: 'Insights to read' },
  { Sign: Workflow, text: 'Frameworks to ask again' },
  { Sign: FileCheck, text: 'Reports to keep' },
  { Sign: ShieldCheck, text: 'Evidence that can be checked' },
];

export function Component() {
  const insights = useRead('/insight/posts?limit=3');
  return (
    <main>
      <h1>Research you can check</h1>
      <Link to="/signup">Start 7-day trial</Link>
      <ul>
        {features.map(({ Sign, text }) => (
          <li key={text}>
            <Sign /> {text}
          </li>
        ))}
      </ul>
      {insights.data?.posts.map(({ id, slug, title }) => (
        <Link key={id} to={`/insights/${slug}`}>
          {title}
        </Link>
      ))}
    </main>
  );
}
