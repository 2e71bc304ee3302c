import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { Conversation } from './conversation.jsx';
import { useRead } from './read.js';

export function Component() {
  const list = useRead('/threads');
  return (
    <>
      <aside>
        <Link to="/chat">
          <Plus /> New
        </Link>
        {list.data?.threads.map(({ id, title }) => (
          <Link key={id} to={`/threads/${id}`}>
            {title}
          </Link>
        ))}
      </aside>
      <Conversation />
    </>
  );
}
