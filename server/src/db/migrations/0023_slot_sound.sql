ALTER TABLE "contributions" ADD COLUMN "is_muted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contributions" ADD COLUMN "volume" double precision DEFAULT 100 NOT NULL;