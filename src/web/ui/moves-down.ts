/** Tells whether the hand last moved on, on a page that is longer than the screen; what scrolls by itself does not count. */
export function watchHand(tell: (isDown: boolean) => void) {
  let from = 0
  const moved = (distance: number) => {
    if (Math.abs(distance) < 4) return
    tell(distance > 0 && document.documentElement.scrollHeight > window.innerHeight + 8)
  }
  const onWheel = ({ deltaY }: WheelEvent) => moved(deltaY)
  const onTouch = ({ touches }: TouchEvent) => {
    from = touches[0]?.clientY ?? 0
  }
  const onDrag = ({ touches }: TouchEvent) => moved(from - (touches[0]?.clientY ?? from))
  const passive = { passive: true }
  window.addEventListener('wheel', onWheel, passive)
  window.addEventListener('touchstart', onTouch, passive)
  window.addEventListener('touchmove', onDrag, passive)
  return () => {
    window.removeEventListener('wheel', onWheel)
    window.removeEventListener('touchstart', onTouch)
    window.removeEventListener('touchmove', onDrag)
  }
}
