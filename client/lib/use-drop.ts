import { useState, type DragEvent } from 'react'

/** Takes files that are dropped on a place: the properties of its element, `data-over` while some are held over it. */
export function useDrop(onDrop: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      onDrop([...event.dataTransfer.files])
    },
  }
}
