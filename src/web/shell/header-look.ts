// Here by themselves: a page whose code is still on its way shows its header as well.
export const headerLook = 'sticky top-0 z-20 flex h-14 items-center gap-2 border-b bg-surface px-4 sm:gap-3 sm:px-6'

// A long name takes two lines of a phone's header rather than losing its end.
export const titleLook = 'min-w-0 font-semibold text-base leading-tight max-sm:line-clamp-2 sm:truncate sm:text-xl'
