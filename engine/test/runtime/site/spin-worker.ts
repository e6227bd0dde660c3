// Takes as much of a processor as it gets, until it is terminated.
for (;;) Math.sqrt(2)
