import { useRef, useState, type DragEvent } from 'react';

interface DropZone {
  isOver: boolean;
  /** To be spread on the element that takes the files. */
  handlers: Readonly<Record<'onDragEnter' | 'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>>;
}

/**
 * Takes files that are dragged onto an element; what is no file, such as a marked word, is left alone. The dropped is gone once `onFiles`
 * has returned.
 */
export function useDropZone(onFiles: (dropped: DataTransfer) => void): DropZone {
  const [isOver, setIsOver] = useState(false);
  /** Each child that is entered is one that will be left. */
  const depth = useRef(0);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const move = (by: 1 | -1) => (event: DragEvent) => {
    if (!hasFiles(event)) return;
    depth.current = Math.max(0, depth.current + by);
    setIsOver(depth.current > 0);
  };
  return {
    isOver,
    handlers: {
      onDragEnter: move(1),
      onDragLeave: move(-1),
      onDragOver: (event) => {
        if (hasFiles(event)) event.preventDefault();
      },
      onDrop: (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setIsOver(false);
        onFiles(event.dataTransfer);
      },
    },
  };
}
