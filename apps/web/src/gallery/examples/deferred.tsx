import { useState } from 'react';
import { Button } from '../../kit/button/Button.tsx';
import { Deferred } from '../../kit/loading/Deferred.tsx';
import { Skeleton } from '../../kit/loading/Skeleton.tsx';

interface DeferredExampleProps {
  label?: string;
  /** What comes, one after the other. */
  parts?: readonly string[];
}

const PARTS = ['First', 'Second', 'Third'] as const;
/** Far enough apart to be seen. */
const STEPS_APART = 12;

/** Each part keeps its place with a skeleton until it comes; the button lets them come again. */
export function DeferredExample({ label = 'Again', parts = PARTS }: DeferredExampleProps) {
  const [round, setRound] = useState(0);
  return (
    <>
      <Button size="small" onClick={() => setRound(round + 1)}>
        {label}
      </Button>
      {parts.map((part, index) => (
        <span key={`${part} ${round}`} style={{ width: 80 }}>
          <Deferred placeholder={<Skeleton />} step={index * STEPS_APART}>
            {part}
          </Deferred>
        </span>
      ))}
    </>
  );
}
