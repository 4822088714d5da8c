import Bell from 'lucide-react/icons/bell';
import { Badge } from '../../kit/status/Badge.tsx';
import { IconButton } from '../../kit/button/IconButton.tsx';

/** A count on an icon button, which names it. */
export function BadgeExample({ count, label = 'Messages' }: { count: number; label?: string }) {
  return (
    <IconButton
      label={`${label} (${count})`}
      icon={
        <Badge count={count}>
          <Bell size={17} strokeWidth={1.7} />
        </Badge>
      }
    />
  );
}
